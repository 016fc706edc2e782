#include "apps/store/sqlite_files.h"

#include <sqlite3.h>
#include <sys/stat.h>

#include <cstring>
#include <memory>
#include <new>

namespace encircle::store {
namespace {

// What SQLite sees of an open file; the system's own lies behind it in the same block of memory.
struct WatchedFile {
  sqlite3_file base;
  FileWatcher* watcher;
  std::uint64_t inode;
  sqlite3_file* system;
};

// A VFS of ours, found again by pAppData.
struct WatchedFiles {
  sqlite3_vfs vfs;
  sqlite3_vfs* system;
  FileWatcher* watcher;
  std::string name;
};

WatchedFile& of(sqlite3_file* file) { return *reinterpret_cast<WatchedFile*>(file); }
sqlite3_file* system_of(sqlite3_file* file) { return of(file).system; }
sqlite3_vfs* system_of(sqlite3_vfs* vfs) { return static_cast<WatchedFiles*>(vfs->pAppData)->system; }

int close_file(sqlite3_file* file) { return system_of(file)->pMethods->xClose(system_of(file)); }

int read_file(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
  return system_of(file)->pMethods->xRead(system_of(file), to, size, offset);
}

int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
  const std::string_view bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
  if (const int code = of(file).watcher->writes(of(file).inode, bytes, offset)) return code;
  return system_of(file)->pMethods->xWrite(system_of(file), from, size, offset);
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  if (const int code = of(file).watcher->truncates(of(file).inode, size)) return code;
  return system_of(file)->pMethods->xTruncate(system_of(file), size);
}

int sync_file(sqlite3_file* file, int flags) {
  if (const int code = of(file).watcher->syncs(of(file).inode)) return code;
  return system_of(file)->pMethods->xSync(system_of(file), flags);
}

int size_of_file(sqlite3_file* file, sqlite3_int64* size) {
  return system_of(file)->pMethods->xFileSize(system_of(file), size);
}

int lock_file(sqlite3_file* file, int level) { return system_of(file)->pMethods->xLock(system_of(file), level); }
int unlock_file(sqlite3_file* file, int level) { return system_of(file)->pMethods->xUnlock(system_of(file), level); }

int check_lock(sqlite3_file* file, int* locked) {
  return system_of(file)->pMethods->xCheckReservedLock(system_of(file), locked);
}

int control_file(sqlite3_file* file, int what, void* argument) {
  return system_of(file)->pMethods->xFileControl(system_of(file), what, argument);
}

int sector_size(sqlite3_file* file) { return system_of(file)->pMethods->xSectorSize(system_of(file)); }

int device_abilities(sqlite3_file* file) { return system_of(file)->pMethods->xDeviceCharacteristics(system_of(file)); }

int map_shared(sqlite3_file* file, int region, int size, int extend, void volatile** memory) {
  return system_of(file)->pMethods->xShmMap(system_of(file), region, size, extend, memory);
}

int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
  return system_of(file)->pMethods->xShmLock(system_of(file), offset, count, flags);
}

void fence_shared(sqlite3_file* file) { system_of(file)->pMethods->xShmBarrier(system_of(file)); }

int unmap_shared(sqlite3_file* file, int deletes) {
  return system_of(file)->pMethods->xShmUnmap(system_of(file), deletes);
}

// Version 2: without memory mapped pages, whose writes nobody would see.
const sqlite3_io_methods watched_methods = {
    2,           close_file,   read_file,    write_file,   truncate_file, sync_file,        size_of_file,
    lock_file,   unlock_file,  check_lock,   control_file, sector_size,   device_abilities, map_shared,
    lock_shared, fence_shared, unmap_shared, nullptr,      nullptr};

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* flags_out) {
  auto* files = static_cast<WatchedFiles*>(vfs->pAppData);
  auto* watched = new (file) WatchedFile{};
  watched->watcher = files->watcher;
  watched->system = reinterpret_cast<sqlite3_file*>(watched + 1);
  if (const int code = files->system->xOpen(files->system, name, watched->system, flags, flags_out)) return code;
  struct stat status{};
  if (name != nullptr && stat(name, &status) == 0) watched->inode = status.st_ino;
  if (const int code = files->watcher->opened(watched->inode, name == nullptr ? "" : name)) {
    watched->system->pMethods->xClose(watched->system);
    return code;
  }
  // SQLite calls xClose only of a file that has methods.
  watched->base.pMethods = &watched_methods;
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs* vfs, const char* name, int sync) {
  return system_of(vfs)->xDelete(system_of(vfs), name, sync);
}

int access_file(sqlite3_vfs* vfs, const char* name, int flags, int* result) {
  return system_of(vfs)->xAccess(system_of(vfs), name, flags, result);
}

int full_name(sqlite3_vfs* vfs, const char* name, int size, char* out) {
  return system_of(vfs)->xFullPathname(system_of(vfs), name, size, out);
}

int randomness(sqlite3_vfs* vfs, int size, char* out) { return system_of(vfs)->xRandomness(system_of(vfs), size, out); }
int sleep(sqlite3_vfs* vfs, int microseconds) { return system_of(vfs)->xSleep(system_of(vfs), microseconds); }
int now(sqlite3_vfs* vfs, double* time) { return system_of(vfs)->xCurrentTime(system_of(vfs), time); }
int last_error(sqlite3_vfs* vfs, int size, char* out) {
  return system_of(vfs)->xGetLastError(system_of(vfs), size, out);
}

}  // namespace

bool register_watched_files(const char* name, FileWatcher& watcher) {
  sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
  if (system == nullptr) return false;
  auto files = std::make_unique<WatchedFiles>(WatchedFiles{{}, system, &watcher, name});
  sqlite3_vfs& vfs = files->vfs;
  vfs.iVersion = 1;
  vfs.szOsFile = static_cast<int>(sizeof(WatchedFile)) + system->szOsFile;
  vfs.mxPathname = system->mxPathname;
  vfs.zName = files->name.c_str();
  vfs.pAppData = files.get();
  vfs.xOpen = open_file;
  vfs.xDelete = delete_file;
  vfs.xAccess = access_file;
  vfs.xFullPathname = full_name;
  vfs.xRandomness = randomness;
  vfs.xSleep = sleep;
  vfs.xCurrentTime = now;
  vfs.xGetLastError = last_error;
  // From here on SQLite has it, until it is unregistered.
  return sqlite3_vfs_register(&files.release()->vfs, 0) == SQLITE_OK;
}

void unregister_watched_files(const char* name) {
  sqlite3_vfs* vfs = sqlite3_vfs_find(name);
  if (vfs == nullptr) return;
  sqlite3_vfs_unregister(vfs);
  delete static_cast<WatchedFiles*>(vfs->pAppData);
}

}  // namespace encircle::store
