// This file uses old syntax only, so that an old Node prints the message below and not a syntax error.
const parts = process.versions.node.split('.').map(Number);
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error('Candor needs Node 20.19 or newer; this is ' + process.versions.node + '. See https://nodejs.org');
  process.exit(1);
}
