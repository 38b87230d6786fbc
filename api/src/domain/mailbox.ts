/**
 * The mailbox that an address means, as it is compared. Earlier versions took more than plain addresses, such as
 * `a:awa@exemple.sn`, `(note)awa@exemple.sn` or `"awa"@exemple.sn`: mail servers read all of these as `awa@exemple.sn`.
 */
export function mailboxOf(address: string): string {
  const plain = address.toLowerCase().replaceAll(/\([^()]*\)|["\\\s]/g, '')
  const [, local, domain] = /([^@:;,<>]+)@([^@:;,<>?&/#]+)/.exec(plain) ?? []
  return local ? `${local}@${domain}` : plain
}

/** Finds, in MongoDB or in a text, addresses that are not written as the mailbox that they mean. */
export const unusualAddressPattern = /["\\()<>:;,\s]|@.*[?&/#]/
