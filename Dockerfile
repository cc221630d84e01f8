# Every base of that name works, pinned by digest too: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc,required=false npm ci
COPY . .
RUN npm run build && npx tsx scripts/pack-image.ts /image && npx tsx scripts/prime-compile-cache.ts /image/site /site

FROM ${NODE_IMAGE}
# The site needs no package manager, and neither does who breaks into it.
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn-* \
    /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
# How memory is given back: docs/decisions/010-memory.md.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CONTENT_DIR=/site/content DATA_DIR=/site/data \
    MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=65536
WORKDIR /site
COPY --from=build /image/site ./
# Engines give a folder to its user when they make it: nothing before may have made these three.
COPY --from=build --chown=1000:1000 /image/data ./data
COPY --from=build --chown=1001:1000 /image/desk-data ./desk-data
# A volume that is mounted here takes over whom it belongs to.
COPY --from=build --chown=1000:1000 /image/archive ./archive
# Site and desk are two users of one group, for which all is that they make there.
RUN chmod 2770 data desk-data
VOLUME /site/data
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s CMD ["node", "-e", "http.get({ host: '127.0.0.1', port: process.env.PORT, path: '/healthz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Arguments of `docker run` are a verb of the program; without one it is the site.
ENTRYPOINT ["node", "/site/server.js"]
CMD []
ARG VERSION=
ARG REVISION=
ARG NODE_IMAGE
LABEL org.opencontainers.image.title="Trifold" \
      org.opencontainers.image.description="A small company's website, changed without a rebuild" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.base.name="${NODE_IMAGE}"
