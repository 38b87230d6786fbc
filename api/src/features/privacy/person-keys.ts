import type { Lead } from '@keur/contract/lead'
import { limits } from '@keur/contract/limits'
import type { User } from '@keur/contract/user'
import { incompletePhoneMessage } from '@keur/contract/validation'
import { toPhoneNumber } from '../../domain/phone-number.ts'
import { invalidInput } from '../../problems/problem.ts'
import { mapWithConcurrency } from '../../runtime/concurrency.ts'
import { emailKey, personOf, phoneKey } from '../leads/lead-keys.ts'
import type { LeadsRepository } from '../leads/leads.repository.ts'
import type { UsersRepository } from '../users/users.repository.ts'

/** An e-mail or a telephone number, and the records that it leads to. */
export interface PersonKeyRecords {
  key: string
  kind: 'email' | 'phone'
  /** As it was typed. */
  value: string
  /** True for what was requested and, beside an e-mail, its telephone numbers that are used with no other e-mail. */
  included: boolean
  /** Other e-mails than the requested one that are used with this telephone number. */
  otherEmails: string[]
  /** Only of an e-mail: an account with a telephone number has an e-mail key of its own. */
  accounts: User[]
  leads: Lead[]
}

interface Clue {
  kind: PersonKeyRecords['kind']
  value: string
  /** Whether it comes from an included key. */
  isOwn: boolean
}

interface FoundKeys {
  keys: PersonKeyRecords[]
  /** False if further e-mails or telephone numbers follow. */
  isComplete: boolean
}

interface Dependencies {
  users: Pick<UsersRepository, 'ofMailbox' | 'ofPhone'>
  leads: Pick<LeadsRepository, 'ofPerson'>
}

const keyOf = ({ kind, value }: Pick<Clue, 'kind' | 'value'>) => (kind === 'email' ? emailKey(value) : phoneKey(value))

/**
 * Follows a person from an e-mail to the telephone numbers of their leads and account, from there to further leads, and
 * so on, up to `limits.personKeys` keys. A telephone number that is used with another e-mail may belong to a family or an
 * office: it and what it leads to are returned, but not included.
 */
export async function findPersonKeys({ users, leads }: Dependencies, email: string): Promise<FoundKeys> {
  const records = new Map<string, PersonKeyRecords>()
  const clues: Clue[] = [{ kind: 'email', value: email, isOwn: true }]
  for (let clue = clues.shift(); clue; clue = clues.shift()) {
    const { kind, value, isOwn } = clue
    const key = keyOf(clue)
    if (!key || records.has(key)) continue
    if (records.size === limits.personKeys) return { keys: [...records.values()], isComplete: false }
    const isEmail = kind === 'email'
    const [accounts, personLeads] = await Promise.all([
      isEmail ? users.ofMailbox(value) : users.ofPhone(key.slice('phone '.length)),
      leads.ofPerson([key])
    ])
    const next = cluesIn(accounts, personLeads)
    const others = next.filter((each) => each.kind === 'email' && keyOf(each) !== emailKey(email))
    const otherEmails = isEmail ? [] : [...new Map(others.map((each) => [keyOf(each), each.value])).values()]
    const included = isOwn && otherEmails.length === 0
    records.set(key, { key, kind, value, included, otherEmails, accounts: isEmail ? accounts : [], leads: personLeads })
    clues.push(...next.map((each) => ({ ...each, isOwn: included })))
  }
  return { keys: [...records.values()], isComplete: true }
}

/**
 * The leads that have a telephone number and no e-mail, and each e-mail that used the number, in a lead or an account,
 * with all of its own records. It goes no further, and includes none of the e-mails: a family or an office may share
 * the number. Throws 400.
 */
export async function findPhoneKeys({ users, leads }: Dependencies, phone: string): Promise<FoundKeys> {
  const key = phoneKey(phone)
  if (!key) throw invalidInput({ field: 'phone', message: incompletePhoneMessage })
  const [accounts, all] = await Promise.all([users.ofPhone(key.slice('phone '.length)), leads.ofPerson([key])])
  const emails = new Map([...accounts, ...all].flatMap(({ email }) => (email ? [[emailKey(email), email]] : [])))
  const mailboxes = await mapWithConcurrency(
    [...emails].slice(0, limits.personKeys - 1),
    4,
    async ([key, value]): Promise<PersonKeyRecords> => {
      const [accounts, ownLeads] = await Promise.all([users.ofMailbox(value), leads.ofPerson([key])])
      return { key, kind: 'email', value, included: false, otherEmails: [], accounts, leads: ownLeads }
    }
  )
  const alone = all.filter(({ email }) => !email)
  const value = toPhoneNumber(phone) ?? phone
  const first = { key, kind: 'phone' as const, value, included: true, otherEmails: [], accounts: [], leads: alone }
  const further = mailboxes.flatMap(({ accounts, leads }) => cluesIn(accounts, leads).map(keyOf))
  const known = new Set([key, ...emails.keys(), null])
  const isComplete = emails.size < limits.personKeys && further.every((each) => known.has(each))
  return { keys: [first, ...mailboxes], isComplete }
}

function cluesIn(accounts: User[], leads: Lead[]): Omit<Clue, 'isOwn'>[] {
  const owners = [...accounts.map(({ email, phoneNumber: phone }) => ({ email, phone })), ...leads]
  return owners.flatMap(({ email, phone }) => [
    ...(email ? [{ kind: 'email' as const, value: email }] : []),
    ...(phone ? [{ kind: 'phone' as const, value: phone }] : [])
  ])
}

/** The leads that are erased under one key. */
export interface KeyShare {
  key: PersonKeyRecords
  leads: Lead[]
  /** Leads that also have an earlier key, by which this one may have been found. */
  linkingLeads: Lead[]
}

/**
 * Assigns each lead to the first chosen key that leads to it. Returned in reverse order of discovery: erased in this
 * order, records that lead to others are erased last, and an interrupted erasure can be repeated.
 */
export function sharesOf(keys: PersonKeyRecords[], chosen: PersonKeyRecords[]): KeyShare[] {
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
