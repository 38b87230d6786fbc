import { type ConfirmationCode, confirmationMessages as words } from '@keur/contract/redirect-messages'

export interface ConfirmationEnding {
  confirmed: boolean
  message: string
}

type Status = 'success' | 'failure'

/** What may be said of each, the usual one first. */
const outcomes: Record<Status, ConfirmationCode[]> = {
  success: ['confirme', 'deja-confirme'],
  failure: ['incomplet', 'expire']
}

export const incomplete: ConfirmationEnding = { confirmed: false, message: words.incomplet }

/**
 * What `?status=` and `?message=` say of a confirmation; null where nothing ended yet. Anybody can write an address, so a message is one
 * of our codes, or one of our sentences as older links bring them; anything else is not shown.
 */
export function outcomeIn(search: URLSearchParams): ConfirmationEnding | null {
  if (!search.has('status')) return search.has('message') ? incomplete : null
  const status = search.get('status')
  if (status !== 'success' && status !== 'failure') return incomplete
  const said = search.get('message')
  const [usual, ...others] = outcomes[status]
  const meant = others.find((code) => code === said || words[code] === said) ?? usual!
  return { confirmed: status === 'success', message: words[meant] }
}

export const outcomePath = (status: Status, message: string) =>
  `/confirmation?${new URLSearchParams({ status, message })}`
