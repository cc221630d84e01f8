ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc,required=false npm ci
COPY . .
RUN npm run build

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CONTENT_DIR=/site/content DATA_DIR=/site/data \
    MALLOC_ARENA_MAX=1
WORKDIR /site
COPY --from=build /src/build ./
COPY --from=build /src/content ./content
# What has native code, and what that asks for when it runs: docs/decisions/003-one-server-bundle.md.
COPY --from=build /src/node_modules/sharp ./node_modules/sharp
COPY --from=build /src/node_modules/@img ./node_modules/@img
COPY --from=build /src/node_modules/detect-libc ./node_modules/detect-libc
COPY --from=build /src/node_modules/semver ./node_modules/semver
COPY --from=build /src/node_modules/libsql ./node_modules/libsql
COPY --from=build /src/node_modules/@libsql ./node_modules/@libsql
COPY --from=build /src/node_modules/@neon-rs ./node_modules/@neon-rs
RUN install -d -o 1000 -g 1000 data
VOLUME /site/data
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Memory that only the start needs is never asked for: docs/decisions/010-memory.md.
CMD ["node", "--max-semi-space-size=1", "server.js"]
