import type { Lead } from '@keur/contract/lead'
import { limits } from '@keur/contract/limits'
import type { User } from '@keur/contract/user'
import { emailKey, personOf, phoneKey, phonePattern } from '../leads/lead-terms.ts'
import type { LeadsRepository } from '../leads/leads.repository.ts'
import type { PeopleRepository } from '../users/people.repository.ts'

/** An e-mail or a telephone number, and what is found by it. */
export interface FoundKey {
  key: string
  kind: 'email' | 'phone'
  /** As it was written. */
  value: string
  /**
   * Whether it is surely the same person's: the e-mail that was asked for, and its telephones that go with no other
   * e-mail.
   */
  included: boolean
  /** Those that go with a telephone, but for the one that was asked for. */
  otherEmails: string[]
  /** Of an e-mail. Who has a telephone in their account is found by their own e-mail. */
  accounts: User[]
  leads: Lead[]
}

interface Clue {
  kind: FoundKey['kind']
  value: string
  /** Whether it comes from what is surely the person's. */
  isOwn: boolean
}

interface Parts {
  people: Pick<PeopleRepository, 'ofMailbox' | 'ofPhone'>
  leads: Pick<LeadsRepository, 'ofPerson'>
}

const keyOf = ({ kind, value }: Pick<Clue, 'kind' | 'value'>) => (kind === 'email' ? emailKey(value) : phoneKey(value))

/**
 * Follows a person from an e-mail to the telephones of their requests and account, from there to further requests, and
 * so on. A telephone that goes with another e-mail too may be a family's or an office's: it is found, and what it leads
 * to, but none of that is included. Ends after a number of keys.
 */
export async function findPersonKeys(
  { people, leads }: Parts,
  email: string
): Promise<{ keys: FoundKey[]; isComplete: boolean }> {
  const found = new Map<string, FoundKey>()
  const clues: Clue[] = [{ kind: 'email', value: email, isOwn: true }]
  for (let clue = clues.shift(); clue; clue = clues.shift()) {
    const { kind, value, isOwn } = clue
    const key = keyOf(clue)
    if (!key || found.has(key)) continue
    if (found.size === limits.personKeys) return { keys: [...found.values()], isComplete: false }
    const isEmail = kind === 'email'
    const [accounts, theirs] = await Promise.all([
      isEmail ? people.ofMailbox(value) : people.ofPhone(phonePattern(key)),
      leads.ofPerson([key])
    ])
    const next = cluesIn(accounts, theirs)
    const others = next.filter((each) => each.kind === 'email' && keyOf(each) !== emailKey(email))
    const otherEmails = isEmail ? [] : [...new Map(others.map((each) => [keyOf(each), each.value])).values()]
    const included = isOwn && otherEmails.length === 0
    found.set(key, { key, kind, value, included, otherEmails, accounts: isEmail ? accounts : [], leads: theirs })
    clues.push(...next.map((each) => ({ ...each, isOwn: included })))
  }
  return { keys: [...found.values()], isComplete: true }
}

function cluesIn(accounts: User[], leads: Lead[]): Omit<Clue, 'isOwn'>[] {
  const owners = [...accounts.map(({ email, phoneNumber: phone }) => ({ email, phone })), ...leads]
  return owners.flatMap(({ email, phone }) => [
    ...(email ? [{ kind: 'email' as const, value: email }] : []),
    ...(phone ? [{ kind: 'phone' as const, value: phone }] : [])
  ])
}

/** What is taken under one key, and under none that was found before it. */
export interface KeyShare {
  key: FoundKey
  leads: Lead[]
  /** Those by which the key was found, or may have been: they bear one that was found before it, too. */
  linkingLeads: Lead[]
}

/**
 * Who takes what of the chosen keys: each lead goes with the first of them by which it was found. The key that was
 * found last comes first: erased in this order, what leads to the rest is erased after the rest, and an erasure that
 * was cut off finds it again.
 */
export function sharesOf(keys: FoundKey[], chosen: FoundKey[]): KeyShare[] {
  const places = new Map(keys.map(({ key }, place) => [key, place]))
  const taken = new Set<string>()
  const shares = chosen.map((key) => {
    const all = key.leads.filter(({ _id }) => !taken.has(_id))
    for (const { _id } of all) taken.add(_id)
    const isLinking = (lead: Lead) => personOf(lead).some((each) => places.get(each)! < places.get(key.key)!)
    return { key, leads: all.filter((lead) => !isLinking(lead)), linkingLeads: all.filter(isLinking) }
  })
  return shares.toReversed()
}
