module.exports = async function stopPostgres() {
  await globalThis.stopTestPostgres?.();
};
