// Which file a request gets, without any network.

#include "apps/server/static_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace encircle::server {
namespace {

namespace fs = std::filesystem;

class StaticFiles : public testing::Test {
 protected:
  StaticFiles() : folder(fs::temp_directory_path() / ("encircle-files-" + std::to_string(getpid()))) {
    fs::create_directories(folder / "web" / "assets");
    write("secret.txt", "secret");
    write("web/index.html", "<!doctype html>");
    write("web/assets/app-1a2b.js", "export {};");
    write("web/assets/app-1a2b.js.br", "br");
    write("web/assets/app-1a2b.js.gz", "gzip");
    write("web/encircle.wasm", "wasm");
    write("web/.hidden", "hidden");
    fs::create_symlink(folder / "secret.txt", folder / "web" / "link.txt");
  }
  ~StaticFiles() override { fs::remove_all(folder); }

  void write(const std::string& name, const std::string& content) { std::ofstream(folder / name) << content; }

  std::optional<StaticFile> find(std::string_view target, std::string_view encodings = "") {
    return find_static_file(folder / "web", target, encodings);
  }

  fs::path folder;
};

TEST_F(StaticFiles, FindsFilesWithTheirTypes) {
  EXPECT_EQ(find("/")->type, "text/html; charset=utf-8");
  EXPECT_EQ(find("/?lang=cs#go")->path.filename(), "index.html");
  EXPECT_EQ(find("/encircle.wasm")->type, "application/wasm");
  EXPECT_EQ(find("/encircle%2ewasm")->size, 4u);
}

TEST_F(StaticFiles, OnlyNamesWithAHashNeverChange) {
  EXPECT_TRUE(find("/assets/app-1a2b.js")->immutable);
  EXPECT_FALSE(find("/")->immutable);
  EXPECT_FALSE(find("/encircle.wasm")->immutable);
}

TEST_F(StaticFiles, SendsTheSmallestFormThatTheReaderAccepts) {
  const std::string script = "/assets/app-1a2b.js";
  EXPECT_EQ(find(script, "gzip, deflate, br")->encoding, "br");
  EXPECT_EQ(find(script, "gzip;q=0.5, br;q=0")->encoding, "gzip");
  EXPECT_EQ(find(script, "deflate")->encoding, "");
  EXPECT_EQ(find(script)->encoding, "");
  EXPECT_EQ(find(script, "br")->type, "text/javascript; charset=utf-8");
  EXPECT_NE(find(script, "br")->etag, find(script, "gzip")->etag);
  EXPECT_EQ(find("/encircle.wasm", "br")->encoding, "") << "there is no compressed form of it";
}

TEST_F(StaticFiles, NothingOutsideTheFolderIsFound) {
  for (const std::string target :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "//etc/passwd", "/..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt", "/link.txt", "/.hidden", "/assets", "/assets/", "secret.txt", "", "*",
        "/index.html%00.js", "/%zz", "/%2", "/%"}) {
    EXPECT_FALSE(find(target)) << target;
  }
  EXPECT_FALSE(find("/" + std::string(5000, 'a')));
}

TEST_F(StaticFiles, ATagChangesWithTheFile) {
  const std::string before = find("/")->etag;
  EXPECT_EQ(find("/")->etag, before);
  write("web/index.html", "<!doctype html><title>new</title>");
  EXPECT_NE(find("/")->etag, before);
}

TEST(Etags, AreComparedAsListsOfTags) {
  EXPECT_TRUE(names_etag("\"a\"", "\"a\""));
  EXPECT_TRUE(names_etag("\"b\", W/\"a\"", "\"a\""));
  EXPECT_TRUE(names_etag("*", "\"a\""));
  EXPECT_FALSE(names_etag("", "\"a\""));
  EXPECT_FALSE(names_etag("\"ab\"", "\"a\""));
}

}  // namespace
}  // namespace encircle::server
