# Packhouse in a container; compose.yaml runs it beside a PostgreSQL, docs/operating.md tells the settings.
FROM node:24-bookworm-slim AS pages
WORKDIR /packhouse
COPY . .
RUN node scripts/ready.mjs --pages

FROM node:24-bookworm-slim
WORKDIR /packhouse
ENV NODE_ENV=production HOST=0.0.0.0
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY client/package.json client/
RUN npm install --no-save --ignore-scripts --omit=dev --workspace=@packhouse/server --workspace=@packhouse/contract
COPY contract contract
COPY server server
COPY --from=pages /packhouse/client/dist client/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
