# cmake --install: PREFIX/bin/encircle, the browser app where `encircle serve` finds it, and the papers. Packages are made of the
# same files: tools/package.
include(GNUInstallDirs)
set(ENCIRCLE_WEB ${PROJECT_SOURCE_DIR}/build/web)
install(CODE "if(NOT EXISTS \"${ENCIRCLE_WEB}/index.html\")
  message(FATAL_ERROR \"${ENCIRCLE_WEB} holds no browser app: tools/build-web builds it\")
endif()")
install(TARGETS encircle RUNTIME DESTINATION bin)
install(DIRECTORY ${ENCIRCLE_WEB}/ DESTINATION share/encircle/web)
install(FILES LICENSE NOTICES README.md CHANGELOG.md SECURITY.md docs/server.md docs/gtp.md docs/matches.md
  DESTINATION share/doc/encircle)
install(FILES deploy/encircle.desktop DESTINATION share/applications)
install(FILES web/app/public/icon.svg DESTINATION share/icons/hicolor/scalable/apps RENAME encircle.svg)
install(FILES deploy/encircle.service deploy/nginx.conf DESTINATION share/doc/encircle)

set(CPACK_PACKAGE_NAME encircle)
set(CPACK_PACKAGE_VENDOR "The Encircle authors")
set(CPACK_PACKAGE_CONTACT "The Encircle authors <maintainers@encircle.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "games of encirclement: Go and its relatives")
set(CPACK_PACKAGE_DESCRIPTION "Go and its relatives in the browser or at the terminal, against
the computer or a person. Contains the engine, also for GTP programs, its networks,
the browser app and a server for both.")
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_FILE_NAME encircle-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_SOURCE_DIR}/build/packages)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "chromium | firefox-esr, xdg-utils, libpq5, nginx")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_THREADS 0)
include(CPack)
