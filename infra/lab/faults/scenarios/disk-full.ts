import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aContactLead } from '@keur/contract/testing'
import { newList, pause, until } from '../support/clients.ts'
import { promised, type Scenario } from '../support/scenario.ts'
import { countsOf } from '../support/slow-sender.ts'
import { mountSmallDisk } from '../support/small-disk.ts'
import { createWorld, type World } from '../support/world.ts'

/** So much is left to the database when the API refuses writes, in MiB. */
const guarded = 512

/** A database engine whose disk is full ends at once, and then nobody reads anything either. */
export const databaseDiskFull: Scenario = {
  name: 'database-disk-full',
  promise:
    'Before the disk under the database is full writes are answered 507; reading goes on, and nothing accepted is lost.',
  async run() {
    const disk = mountSmallDisk(1200)
    const world = await createWorld({ within: disk.path, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
    try {
      const token = await world.token()
      disk.fill(guarded + 8)
      const statuses: number[] = []
      const refused = () => statuses.filter((status) => status !== 201)
      // The journal takes most of the room.
      for (let sent = 0; refused().length < 5 && sent < 3000; sent += 1) statuses.push(await sendRequest(world, sent))
      const list = await newList(world)(0)
      const ready = await fetch(`${world.api.address}/health/ready`)
      const missing = ((await ready.json()) as { disk?: boolean }).disk === false
      disk.empty()
      const again = await until('requests are accepted again', async () => (await sendRequest(world, 5000)) === 201)
      const stored = await countRequests(world, token)
      const accepted = statuses.length - refused().length + 1
      const figures = {
        'requests of visitors': countsOf(statuses),
        'a list meanwhile': list.status,
        'ready meanwhile': `${ready.status}${missing ? ', disk false' : ''}`,
        'accepted again, once there is room, after': `${Math.round(again)} ms`,
        'accepted, stored': `${accepted}, ${stored}`
      }
      promised(refused().length === 5, 'The disk was never full.', figures)
      promised(
        refused().every((status) => status === 507),
        'A full disk was answered otherwise than 507.',
        figures
      )
      promised(list.ok && ready.status === 503 && missing, 'Nobody could read, or nobody was told.', figures)
      promised(accepted === stored, 'Something accepted is lost.', figures)
      return figures
    } finally {
      await world.end()
      disk.unmount()
    }
  }
}

/** Without a mail server mails are files. */
export const mailFolderFull: Scenario = {
  name: 'mail-folder-full',
  promise:
    'Where there is no room for mails requests are accepted all the same, and their mails are there once there is room.',
  async run() {
    const disk = mountSmallDisk(16)
    const world = await createWorld({ photosIn: disk.path })
    const mails = () => readdirSync(join(disk.path, 'mail')).filter((name) => name.endsWith('.eml')).length
    try {
      const token = await world.token()
      disk.fill(0)
      const status = await sendRequest(world, 0)
      await pause(2000)
      const meanwhile = await countWaiting(world, token)
      disk.empty()
      const after = await until('both mails lie in their folder', async () => mails() === 2)
      const left = readdirSync(join(disk.path, 'mail')).filter((name) => !name.endsWith('.eml'))
      const figures = {
        'a request while the disk is full': status,
        'mails that wait': meanwhile,
        'both written, once there is room, after': `${Math.round(after / 100) / 10} s`,
        'pieces left': left.length
      }
      promised(status === 201 && meanwhile === 2, 'The request was not accepted, or its mails do not wait.', figures)
      promised(left.length === 0, 'Pieces of mails are left.', figures)
      return figures
    } finally {
      await world.end()
      disk.unmount()
    }
  }
}

/** A request of somebody who has not written before. */
async function sendRequest({ api }: World, number: number): Promise<number> {
  const network = `41.${Math.floor(number / 250) % 250}.${number % 250}.1`
  const answer = await fetch(`${api.address}/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(aContactLead({ email: `visiteur${number}@exemple.sn`, message: 'Bonjour. '.repeat(400) })),
    signal: AbortSignal.timeout(20_000)
  })
  await answer.body?.cancel()
  return answer.status
}

const countRequests = async (world: World, token: string) => (await ask(world, token, 'leads?limit=1')).total
const countWaiting = async (world: World, token: string) =>
  (await ask(world, token, 'outbox?state=waiting&limit=1')).total

async function ask({ api }: World, token: string, path: string): Promise<{ total: number }> {
  const answer = await fetch(`${api.address}/admin/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as { total: number }
}
