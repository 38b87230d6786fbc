import { type ConfirmationCode, confirmationMessages } from '@keur/contract/redirect-messages'

export interface ConfirmationResult {
  confirmed: boolean
  message: string
}

type Status = 'success' | 'failure'

/** Codes of each status, the default first. */
const codes: Record<Status, [ConfirmationCode, ...ConfirmationCode[]]> = {
  success: ['confirme', 'deja-confirme'],
  failure: ['incomplet', 'expire']
}

export const incompleteLink: ConfirmationResult = { confirmed: false, message: confirmationMessages.incomplet }

/**
 * Reads `?status=` and `?message=`; null where the address has no result. Anybody can write an address, so only our own
 * codes are shown, or our own messages as older links contain them.
 */
export function readResult(search: URLSearchParams): ConfirmationResult | null {
  if (!search.has('status')) return search.has('message') ? incompleteLink : null
  const status = search.get('status')
  if (status !== 'success' && status !== 'failure') return incompleteLink
  const message = search.get('message')
  const [defaultCode, ...others] = codes[status]
  const code = others.find((other) => other === message || confirmationMessages[other] === message) ?? defaultCode
  return { confirmed: status === 'success', message: confirmationMessages[code] }
}

export const resultPath = (status: Status, message: string) =>
  `/confirmation?${new URLSearchParams({ status, message })}`
