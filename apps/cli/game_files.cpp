#include "apps/cli/game_files.h"

#include <algorithm>
#include <filesystem>

#include "apps/cli/failure.h"
#include "apps/cli/files.h"
#include "session/session.h"

namespace encircle::cli {

namespace {

namespace fs = std::filesystem;

std::vector<GameFile> read_game_files(const std::string& folder, const char* extension) {
  std::error_code error;
  std::vector<GameFile> files;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (at->path().extension() == extension) files.push_back(name_game_file(at->path().string()));
  }
  if (error) throw Failure(folder + ": " + error.message());
  std::ranges::sort(files, {}, &GameFile::path);
  for (GameFile& file : files) file.text = read_file(file.path);
  return files;
}

}  // namespace

std::vector<GameFile> find_game_files(const GameFileKind& kind, const std::string& folder, const std::string& game) {
  if (!game.empty()) or_fail(find_game(game));
  std::vector<GameFile> files = !folder.empty()           ? read_game_files(folder, kind.extension)
                                : fs::exists(kind.folder) ? read_game_files(kind.folder, kind.extension)
                                                          : game_files_of(kind.embedded);
  if (!game.empty()) std::erase_if(files, [&](const GameFile& file) { return file.game != game; });
  return files;
}

}  // namespace encircle::cli
