import type { Agency } from '@keur/contract/agency'
import type { OpenWork } from '@keur/contract/handover'
import { isAllowed, rightLabel } from '@keur/contract/rights'
import { isStaff, type ListingSection, roleLabels } from '@keur/contract/vocabulary'
import { wordsOf } from '../../domain/folding.ts'
import type { Changed, Publishable } from '../../domain/listing.ts'
import { invalidInput, notFound, Problem, unprocessable } from '../../problems/problem.ts'
import type { Account, UsersRepository } from '../users/users.repository.ts'
import type { OpenLeadsRepository } from './open-leads.repository.ts'

interface ListingsOfAgents {
  idsOfAgent(agent: string): Promise<string[]>
  changeAgent(id: string, from: string, to: string | undefined): Promise<Changed<Publishable>>
}

interface Dependencies {
  users: Pick<UsersRepository, 'findById' | 'colleagues'>
  openLeads: OpenLeadsRepository
  listings: Record<ListingSection, ListingsOfAgents>
  agency: Pick<Agency, 'team'>
}

/** Called for each listing as soon as it is changed. */
type OnWrite = (section: ListingSection, changed: Changed<Publishable>) => void

/** By what leads and listings name an account. */
interface Names {
  all: string[]
  /** As the next steps of leads get it. */
  shown: string
  agent: string | undefined
}

export type HandoversService = ReturnType<typeof createHandovers>

const nameOf = ({ surname, name }: Pick<Account, 'surname' | 'name'>) => `${surname} ${name}`.trim()
const isSameName = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ')
const required = ['answerLeads', 'writeListings'] as const

/** What a colleague who leaves has open, and its handover to another one. */
export function createHandovers({ users, openLeads, listings, agency }: Dependencies) {
  const sections = Object.entries(listings) as [ListingSection, ListingsOfAgents][]

  /** A name that two colleagues share, or that a member has typed, says nothing: then only the e-mail does. */
  function namesOf({ id, email, role, ...person }: Account, colleagues: Account[]): Names {
    const own = nameOf(person)
    const isShared = colleagues.some((other) => other.id !== id && isSameName(nameOf(other), own))
    if (isShared || !isStaff(role)) return { all: [email], shown: email, agent: undefined }
    const member = agency.team.find(({ name }) => isSameName(name, own))
    return { all: [email, own, ...(member ? [member.name] : [])], shown: member?.name ?? email, agent: member?.id }
  }

  /** Throws 404. */
  async function read(id: string) {
    const [account, colleagues] = await Promise.all([users.findById(id), users.colleagues()])
    if (!account) throw notFound('Utilisateur non trouvé')
    return { account, colleagues, names: namesOf(account, colleagues) }
  }

  const idsOf = async ({ agent }: Names) =>
    Promise.all(
      sections.map(async ([section, { idsOfAgent }]) => ({ section, ids: agent ? await idsOfAgent(agent) : [] }))
    )

  async function openWork(id: string, now = new Date()): Promise<OpenWork> {
    const { colleagues, names } = await read(id)
    const ids = (await idsOf(names)).flatMap((found) => found.ids)
    const takers = colleagues.filter((other) => other.id !== id && !refusalOf(other))
    return {
      ...(await openLeads.count(names.all, ids, now)),
      listings: ids.length,
      colleagues: takers.map((other) => {
        return { _id: other.id, name: nameOf(other), isAdviser: namesOf(other, colleagues).agent !== undefined }
      })
    }
  }

  return {
    /** Throws 404. */
    openWork,
    /**
     * Gives all of it to another colleague; safe to repeat. A listing whose taker is not in the agency's team has no adviser
     * of its own any more. Returns what is left, such as what came in the meantime. Throws 404, and 422 for somebody who
     * cannot take it.
     */
    async handOver(id: string, to: string, author: string, onWrite: OnWrite): Promise<OpenWork> {
      const { account, colleagues, names } = await read(id)
      const taker = colleagues.find((other) => other.id === to && to !== id)
      if (!taker) throw invalidInput({ field: 'to', message: 'Choisissez un autre collègue.' })
      const refusal = refusalOf(taker)
      if (refusal) throw unprocessable(`${nameOf(taker)} ne peut pas reprendre ces dossiers\u00a0: ${refusal}.`)
      const { shown, agent } = namesOf(taker, colleagues)
      const text = `Prochaine étape remise\u00a0: de ${nameOf(account)} à ${nameOf(taker)}.`
      await openLeads.handOver(names.all, shown, { author, text })
      for (const { section, ids } of await idsOf(names))
        for (const one of ids) {
          const changed = await listings[section].changeAgent(one, names.agent!, agent).catch(unlessGone)
          if (changed) onWrite(section, changed)
        }
      return openWork(id)
    }
  }
}

/** Why a colleague cannot take anything. */
function refusalOf({ blocked, confirmed, role }: Account): string | undefined {
  if (blocked) return 'ce compte est bloqué'
  if (!confirmed) return 'cette adresse e-mail n’est pas encore confirmée'
  const missing = required.find((right) => !isAllowed(role, right))
  return missing && `le rôle «\u00a0${roleLabels[role]}\u00a0» ne permet pas de ${rightLabel(missing)}`
}

/** Somebody else has changed the adviser in the meantime, or deleted the listing. */
function unlessGone(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}
