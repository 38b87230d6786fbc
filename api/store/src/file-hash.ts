import { createHash } from 'node:crypto'

/** The hash of a file as manifests, lists of builds and pages name it (subresource integrity: `sha384-` and base64). */
export const integrityHash = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
