#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace encircle::server {

// Everything that a stranger could use up, each with its unit, its default and the reason for it.
struct Limits {
  // Connections at a time. An idle one costs 13 kilobytes, so that all of them fit into 200 megabytes.
  std::size_t connections = 14'500;

  // Of these, WebSockets to live games and to the engine. Each kind has places of its own, so that neither takes those
  // of the other, and some remain for files.
  std::size_t live_connections = 12'000;
  std::size_t engine_connections = 2048;

  // Connections at a time from one address, or requests and WebSockets for it through a trusted proxy. A browser opens
  // at most six for files, and one for each tab that thinks.
  std::size_t connections_per_address = 128;

  // Bytes read from one address, on all of its connections together: this many at once, and then as many in each
  // second; what comes faster waits in the network. A visit sends 20 KiB, a classroom's first minute 1 MiB. A megabyte
  // of the costliest messages (nothing but braces) takes the thread of the connections 40 ms.
  double bytes_burst = 4.0 * (1 << 20);
  double bytes_per_second = 1.0 * (1 << 20);

  // What a request or a message counts besides its bytes, for the work it makes: some 256 in a second.
  double bytes_per_request = 4096;

  // Bytes of a request line with its headers. Browsers send less than 2 KiB.
  std::uint32_t header_bytes = 8 * 1024;

  // From the opening of a connection, or from the last answer, to the end of the next request. A request comes in one
  // packet; a client that sends a byte now and then is cut off, and an idle connection is cheap to open again.
  std::chrono::seconds request_time{15};

  // For sending one file to a slow reader.
  std::chrono::seconds answer_time{60};

  // Bytes of a message to the engine. The moves of a game of a thousand moves take 8 KiB; the rest is room for the
  // position it began with.
  std::size_t message_bytes = 64 * 1024;

  // Messages on one connection: this many at once, and then as many in each second. A player who holds a key down sends
  // fewer, and each message costs less than a millisecond before it waits its turn.
  double message_burst = 60;
  double messages_per_second = 20;

  // From the first bytes of a message to its last. One comes in one piece; a client that sends a byte now and then
  // is cut off.
  std::chrono::seconds message_time{15};

  // Answers that wait until the other side reads them. Nobody has more questions open than waiting_per_connection, so a
  // longer queue belongs to a reader who does not read.
  std::size_t outgoing_messages = 32;

  // Silence on a connection to the engine, in which not even a ping is answered, until it counts as dead.
  std::chrono::seconds silence{60};

  // For opening and for closing a connection to the engine: two short frames.
  std::chrono::seconds handshake_time{10};

  // Threads that think. 0 stands for all cores but one, which is left to the connections and to the browser.
  unsigned thinking_threads = 0;

  // Questions that wait for a thinking thread: in all, of one address (a household, a school behind one router), and of
  // one connection (those being thought about included). Addresses take turns.
  std::size_t waiting_requests = 64;
  std::size_t waiting_per_address = 16;
  std::size_t waiting_per_connection = 4;

  // The longest that one question is thought about, whatever it asks for. The strongest level takes 5 seconds.
  std::chrono::seconds thinking_time{30};

  // Bytes of the search tree of one question: at some 150 bytes a node, what ten seconds of thinking fill.
  std::size_t thinking_bytes = std::size_t{128} << 20;

  // Bytes of the search trees and records that are kept between the questions of connections, all together. A thought
  // of two seconds leaves about 20 MiB; the connections that asked least recently lose theirs first, and their next
  // thought begins anew.
  std::size_t kept_tree_bytes = std::size_t{512} << 20;

  // WebSockets at /analysis at a time, where the operator allows them.
  std::size_t analysis_connections = 32;

  // Threads that look at positions for them, each at one position. Clients take turns.
  unsigned analysis_threads = 1;

  // Positions of one connection that wait or are being looked at: a game with all of its turns, and some more.
  std::size_t analysis_positions = 600;

  // The most visits and the longest time for one position, whatever is asked for.
  std::uint32_t analysis_visits = 20'000;
  std::chrono::seconds analysis_time{30};

  // Seconds between the reports of one search, at least.
  double analysis_interval = 0.1;

  // Bytes of the search tree of one position.
  std::size_t analysis_tree_bytes = std::size_t{64} << 20;

  // Bytes of answers that wait until the other side reads them. One of 19x19 with the owners after each move has 100
  // KiB.
  std::size_t analysis_outgoing_bytes = std::size_t{8} << 20;

  // Bytes of a message about live games: as many as the hub reads (protocol/live_json.h).
  std::size_t live_message_bytes = 4 * 1024;

  // Messages to a connection at /live that wait until the other side reads them: from this many on, what happens in its
  // games is left out and told in one piece when it reads again.
  std::size_t live_room = 32;

  // Messages and bytes that wait there with answers counted, until it is cut off: nobody has more questions open.
  std::size_t live_outgoing_messages = 256;
  std::size_t live_outgoing_bytes = std::size_t{4} << 20;

  // After the order to end: how long the moves that were taken have to be stored and answered. A disk takes
  // milliseconds.
  std::chrono::milliseconds settling_time{5000};

  // Lines of the log: this many at once, and then as many in each second; the others are counted. A flood of refusals
  // fills no disk: 200 lines are 20 KiB.
  double log_burst = 2000;
  double log_lines_per_second = 200;

  // After the order to end: how long open connections have to take their leave.
  std::chrono::milliseconds farewell_time{500};
};

}  // namespace encircle::server
