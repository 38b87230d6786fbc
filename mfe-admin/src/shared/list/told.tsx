import { useLocation } from '@keur/kit/router'
import { Note } from '@keur/kit/ui'
import { useEffect, useState } from 'react'

/** The state of an address whose page is to say this: `navigate(to, { state: told('Modification réussie') })`. */
export const told = (message: string) => ({ told: message })

const alreadyTold = new Set<string>()

/** What the page before this one has to say of its success; once, not again when somebody comes back. */
export function Told() {
  const { key, state } = useLocation()
  const [message] = useState(() => (alreadyTold.has(key) ? undefined : messageIn(state)))
  useEffect(() => {
    alreadyTold.add(key)
  }, [key])
  return message ? <Note>{message}</Note> : null
}

const messageIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'told' in state && typeof state.told === 'string'
    ? state.told
    : undefined
