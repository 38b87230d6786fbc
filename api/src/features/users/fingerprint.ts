import { createHash } from 'node:crypto'

/** Stands for an e-mail where it is only counted: lists of addresses should lie in as few places as possible. */
export const fingerprint = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')
