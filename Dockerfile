# Builds Candor into one image, which runs as an ordinary user. DATABASE_URL names the PostgreSQL server that it uses. Without
# DATABASE_URL it runs its embedded server and keeps the data in the volume /data. The keys of
# the surveys are in the volume /data-keys.
FROM node:22-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM dependencies AS build
RUN npm ci
COPY . .
RUN node scripts/build.mjs

# The image contains no sources and no tools. It contains the production dependencies, the schema, the build, and the scripts that start it.
FROM node:22-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data KEYS_DIR=/data-keys
COPY --from=dependencies /app/package.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY schema ./schema
COPY scripts/start.mjs scripts/run-program.mjs ./scripts/
COPY scripts/support/require-node.mjs scripts/support/run-built.mjs scripts/support/run.mjs ./scripts/support/
COPY --from=build /app/dist ./dist
# The keys have a volume of their own, because no backup of the data may hold them.
RUN mkdir -m 700 /data-keys && mkdir /data && chown node:node /data /data-keys
VOLUME ["/data", "/data-keys"]
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "scripts/start.mjs"]
