# Hirewire in a container, with the embedded database in the volume /data:
#   docker build -t hirewire . && docker run -p 8000:8000 -v hirewire:/data hirewire
# One container per volume: the embedded database belongs to one process.
FROM node:24-bookworm-slim

ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app

COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY embedded-postgres/package.json embedded-postgres/
COPY server/package.json server/
COPY web/package.json web/
COPY server/src/trim-packages.ts server/src/is-main.ts server/src/
RUN npm ci --omit=dev

COPY tsconfig.base.json ./
COPY contract contract
COPY embedded-postgres embedded-postgres
COPY server server
COPY web web
RUN npm run build \
  && mkdir /data && chown node:node /data

# Postgres refuses to run as root, and nothing here needs to be.
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT ?? 8000) + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--max-semi-space-size=16", "server/src/start.js"]
