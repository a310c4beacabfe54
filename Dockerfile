# Candor in one image: built here once, run as an ordinary user. Give it a PostgreSQL through DATABASE_URL; without one
# it runs its embedded server and keeps the data in the volume.
FROM node:22-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM dependencies AS build
RUN npm ci
COPY . .
RUN node scripts/build.mjs

# The image has no source and no tool in it: production dependencies, the contract, what was built, and what starts it.
FROM node:22-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=dependencies /app/package.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY schema ./schema
COPY scripts/start.mjs scripts/verb.mjs ./scripts/
COPY scripts/support/require-node.mjs scripts/support/run-built.mjs scripts/support/run.mjs ./scripts/support/
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "scripts/start.mjs"]
