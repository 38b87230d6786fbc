import { type Database, withDatabase } from '../persistence/database.ts'
import { examine, type Finding } from './finding.ts'

/** What is read of the response of `replSetGetStatus`. */
interface ReplicaSet {
  set: string
  members: Member[]
}
interface Member {
  name: string
  state: number
  stateStr: string
  health: number
  optimeDate: Date
  lastHeartbeatMessage?: string
}

/** Seconds that a copy of the database may be behind: a reader of it sees the site of that moment. */
const maxLag = 10

/** States of a member that holds the data, by number: primary, secondary and arbiter. */
const wellStates = [1, 2, 7]

/** The database takes writes; of a replica set, each member is well and has nearly all that the primary has. */
export async function checkDatabase(uri: string): Promise<Finding> {
  const check = async (database: Database) => {
    await database.probe()
    return describeMembers(database)
  }
  return examine('database', () => withDatabase(check, uri))
}

async function describeMembers({ db }: Database): Promise<string> {
  const { setName } = await db.admin().command({ hello: 1 })
  if (!setName) return `${db.databaseName} takes writes. It is a single one: there is no copy of it but its backups.`
  return describeReplicaSet((await db.admin().command({ replSetGetStatus: 1 })) as unknown as ReplicaSet)
}

/** What the members report (`replSetGetStatus`). Throws a sentence that names those that are away or behind. */
export function describeReplicaSet({ set, members }: ReplicaSet): string {
  const primary = members.find(({ state }) => state === 1)
  if (!primary) throw new Error(`The replica set ${set} has no primary, so it takes no writes.`)
  const lagOf = ({ state, optimeDate }: Member) =>
    state === 2 ? Math.max(0, (Number(primary.optimeDate) - Number(optimeDate)) / 1000) : 0
  const wrong = members.flatMap((member) => {
    if (member.health !== 1)
      return `${member.name} does not respond (${member.lastHeartbeatMessage || 'no reason is given'})`
    if (!wellStates.includes(member.state)) return `${member.name} is ${member.stateStr}`
    return lagOf(member) > maxLag ? `${member.name} is ${lagOf(member)} s behind` : []
  })
  if (wrong.length > 0) throw new Error(`Of ${members.length} members of ${set}, ${wrong.join(', ')}.`)
  const lag = Math.max(...members.map(lagOf))
  return `The ${members.length} members of ${set} are well; ${primary.name} takes writes, the others are ${lag} s behind at most.`
}
