import { networksOf } from '@keur/contract/network'

export interface Limit {
  total: number
  /** Of an IPv4 address or a /64 of IPv6. A /56 has twice as much, a /48 four times. */
  perNetwork: number
}

/** What gives way first: who does nothing, whose peer is waited for, who is about to begin, who works. */
export type Activity = 'idle' | 'waiting' | 'fresh' | 'working'

export interface Holder {
  /** What it takes of the limit: 1 by default. */
  size?: number
  /** Ends the holder, for another one that needs its place. */
  end(): void
  activity(): Activity
}

export interface Place {
  /** The holder has made progress: others give way before it. */
  touch(): void
  /** The holder serves this address from now on, which is progress; null for none that counts. */
  move(address: string | null): void
  /** Frees the place; safe to repeat. */
  leave(): void
}

interface Entry extends Place {
  holder: Holder
  size: number
  networks: readonly string[]
  /** Rises with each progress of any holder. */
  turn: number
}

/** A holder that may be ended for a newcomer. */
interface Candidate {
  entry: Entry
  rank: number
  /** Of its network; 0 where that does not matter. */
  size: number
}

interface Family {
  entries: Set<Entry>
  size: number
}

const ranks: Record<Activity, number> = { idle: 0, waiting: 1, fresh: 2, working: 3 }

/**
 * A limit that many visitors share, and that one of them cannot use up. A network within its own limit always gets a
 * place: if the total is reached, an idle holder gives one up, of the network that has most, or else one of a network
 * that has more, and the one without progress for longest first. Of fresh ones the first goes, of whichever network:
 * a browser opens several at once, and among many networks with one each it would be the one that has most. Holders
 * without an address (of a trusted proxy, say) count in the total only, and give way when no other can.
 */
export function createSharedLimit({ total, perNetwork }: Limit) {
  /** By their widest network. */
  const families = new Map<string, Family>()
  let used = 0
  let turns = 0

  /** The holders of the first of these networks that would exceed its limit. */
  function holdersAbove(networks: readonly string[], size: number): Entry[] | null {
    const family = families.get(familyName(networks))
    // Most families are small, and need no count by network.
    if ((family?.size ?? 0) + size <= perNetwork) return null
    for (const [level, network] of networks.entries()) {
      const members = [...(family?.entries ?? [])].filter((entry) => entry.networks[level] === network)
      const taken = members.reduce((sum, entry) => sum + entry.size, 0)
      if (taken + size > perNetwork * 2 ** level) return members
    }
    return null
  }

  /** Ends holders for a newcomer of this family. Returns false where none may be ended. */
  function endAny(own: string): boolean {
    const ownSize = families.get(own)?.size ?? 0
    const candidates: Candidate[] = []
    for (const [name, { entries, size: familySize }] of families) {
      const hasAddress = name !== noFamily
      const isLarger = !hasAddress || familySize > ownSize
      for (const entry of entries) {
        const activity = entry.holder.activity()
        const isFresh = hasAddress && activity === 'fresh'
        const mayGo = activity === 'idle' || isFresh || isLarger || (activity === 'waiting' && name === own)
        if (!mayGo) continue
        // A proxy keeps what it is about to use, and no more than it needs.
        const rank = hasAddress || activity === 'waiting' ? ranks[activity] : ranks.working
        // Of fresh ones the first goes, of whichever network.
        candidates.push({ entry, rank, size: isFresh || !hasAddress ? 0 : familySize })
      }
    }
    candidates.sort((one, other) => one.rank - other.rank || other.size - one.size || one.entry.turn - other.entry.turn)
    const rank = candidates[0]?.rank
    if (rank === undefined) return false
    // To look at all takes milliseconds where they are thousands: a hundredth of those that do no work goes at once.
    const count = rank === ranks.working ? 1 : Math.ceil(candidates.length / 100)
    for (const { entry } of candidates.slice(0, count).filter((one) => one.rank === rank)) end(entry)
    return true
  }

  function add(entry: Entry) {
    const name = familyName(entry.networks)
    const family = families.get(name) ?? { entries: new Set(), size: 0 }
    family.entries.add(entry)
    family.size += entry.size
    families.set(name, family)
  }

  function remove(entry: Entry): boolean {
    const name = familyName(entry.networks)
    const family = families.get(name)
    if (!family?.entries.delete(entry)) return false
    family.size -= entry.size
    if (family.entries.size === 0) families.delete(name)
    return true
  }

  /** Makes room by ending others. Returns false where they may not be ended. */
  function makeRoom(networks: readonly string[], size: number): boolean {
    for (let above = holdersAbove(networks, size); above; above = holdersAbove(networks, size))
      if (!endOne(above, ranks.fresh)) return false
    while (used + size > total) if (!endAny(familyName(networks))) return false
    return true
  }

  return {
    used: () => used,
    /**
     * A place for this holder, or null where all that its own network has is at work, and that is as much as one may
     * have or more than any other has. `address` is null for a holder that counts in the total only.
     */
    enter(address: string | null, holder: Holder): Place | null {
      const { size = 1 } = holder
      const networks = address === null ? [] : networksOf(address)
      if (!makeRoom(networks, size)) return null
      used += size
      turns += 1
      const entry: Entry = {
        ...{ holder, size, networks, turn: turns },
        touch() {
          turns += 1
          entry.turn = turns
        },
        move(next) {
          if (!remove(entry)) return
          entry.networks = next === null ? [] : networksOf(next)
          add(entry)
          entry.touch()
        },
        leave() {
          if (remove(entry)) used -= size
        }
      }
      add(entry)
      return entry
    }
  }
}

export type SharedLimit = ReturnType<typeof createSharedLimit>

/** Of holders without an address. */
const noFamily = ''
const familyName = (networks: readonly string[]) => networks.at(-1) ?? noFamily

/** Ends the first of them that gives way. Returns false if there is none. */
function endOne(entries: Iterable<Entry>, maxRank: number): boolean {
  let first: Entry | null = null
  let firstRank = maxRank
  for (const entry of entries) {
    const rank = ranks[entry.holder.activity()]
    if (rank > maxRank) continue
    if (!first || rank < firstRank || (rank === firstRank && entry.turn < first.turn))
      [first, firstRank] = [entry, rank]
  }
  if (first) end(first)
  return first !== null
}

function end(entry: Entry): void {
  entry.leave()
  entry.holder.end()
}
