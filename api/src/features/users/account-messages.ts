/** The kinds of messages about an account. A sent one has nothing else than its identifier that names the account. */
export const accountMessageKinds = [
  'confirmation',
  'invitation',
  'new-password',
  'login-code',
  'login-attempts',
  'passkey-added'
] as const

export const accountMessageId = (kind: (typeof accountMessageKinds)[number], userId: string, of: string) =>
  `${kind}/${userId}/${of}`

/** What the identifiers of all messages about an account begin with. */
export const accountMessagePrefixes = (userId: string) =>
  accountMessageKinds.map((kind) => accountMessageId(kind, userId, ''))
