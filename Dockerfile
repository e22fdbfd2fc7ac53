# Packhouse in a container; compose.yaml runs it with a PostgreSQL, docs/operating.md describes the settings.
# For real work pin the base image by its digest: docker pull prints it.
FROM node:24.21.0-bookworm-slim AS built
WORKDIR /packhouse
COPY . .
RUN node scripts/ready.mjs --build

FROM node:24.21.0-bookworm-slim
WORKDIR /packhouse
# What a large file needed goes back to the system (MALLOC_TRIM_THRESHOLD_ here, --max-semi-space-size below): without both, the process
# keeps several hundred MB that nobody uses.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_TRIM_THRESHOLD_=131072
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY client/package.json client/
COPY scripts/locked.mjs scripts/
# Not `npm ci`: it refuses a lock without the optional binaries of other systems. What was installed is held against the lock instead.
RUN npm install --no-save --ignore-scripts --omit=dev --workspace=@packhouse/server --workspace=@packhouse/contract \
  && node scripts/locked.mjs
COPY contract contract
COPY server server
COPY --from=built /packhouse/client/dist client/dist
COPY --from=built /packhouse/server/dist server/dist
RUN mkdir /backups && chown node:node /backups
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s --start-interval=2s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/dist/main.mjs"]
