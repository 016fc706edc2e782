#pragma once

#include <algorithm>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <limits>
#include <memory>

#include "apps/server/rate.h"

namespace encircle::server {

// Lets a stream read no more than the budget of its client holds, which all streams of that client share; without a
// budget there is no limit. So even frames that carry nothing, which never reach us, cost their sender. A stream that
// has to wait looks again once a second.
class ClientRatePolicy {
 public:
  void charge(std::shared_ptr<Rate> budget) { budget_ = std::move(budget); }

 private:
  friend class boost::beast::rate_policy_access;

  static constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

  std::size_t available_read_bytes() const {
    if (!budget_) return unlimited;
    return static_cast<std::size_t>(std::max(0.0, budget_->left(std::chrono::steady_clock::now())));
  }
  std::size_t available_write_bytes() const { return unlimited; }
  void transfer_read_bytes(std::size_t bytes) {
    if (budget_) budget_->spend(static_cast<double>(bytes), std::chrono::steady_clock::now());
  }
  void transfer_write_bytes(std::size_t) {}
  void on_timer() {}

  std::shared_ptr<Rate> budget_;
};

using ClientStream = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor, ClientRatePolicy>;

}  // namespace encircle::server
