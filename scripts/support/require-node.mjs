// Must parse on any Node that knows modules, so that a too old one gets this line and not a syntax error.
const parts = process.versions.node.split('.').map(Number);
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error('Candor needs Node 20.19 or newer; this is ' + process.versions.node + '. See https://nodejs.org');
  process.exit(1);
}
