let list: Promise<ReadonlySet<string>> | undefined;

/** About 49,000 passwords that many people have chosen, in lower case. The file is read once, at the first call. */
export const commonPasswords = () => (list ??= read());

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
