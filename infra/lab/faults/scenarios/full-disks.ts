import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  countRecords,
  countUnreadable,
  logIn,
  noisyImage,
  requestHealth,
  requestList,
  sendLead,
  upload,
  waitUntil
} from '../../support/api-client.ts'
import { formatMilliseconds, formatSeconds, formatStatuses } from '../../support/statistics.ts'
import { withBackend } from '../../support/test-backend.ts'
import { assertThat, type Scenario } from '../scenario.ts'

const message = 'Bonjour. '.repeat(400)

export const storeFull: Scenario = {
  name: 'store-full',
  guarantee:
    'When the disk of the photos is full uploads get 507, all accepted photos can be read, and uploads succeed once there is space.',
  run: () =>
    withSmallDisk(16, (disk) =>
      withBackend({ photosIn: disk.path }, async ({ api: { address } }) => {
        const token = await logIn(address)
        const image = await noisyImage(900, 700)
        disk.fill(6)
        const accepted: string[] = []
        const statuses: number[] = []
        const refused = () => statuses.filter((status) => status !== 200)
        while (refused().length < 5 && statuses.length < 200) {
          const response = await upload(address, token, [image])
          statuses.push(response.status)
          const body = (await response.json()) as { uploadedImages?: { url: string }[] }
          if (response.ok) accepted.push(body.uploadedImages![0]!.url)
        }
        const unreadable = await countUnreadable(address, accepted)
        const list = await requestList(address)
        disk.free()
        const after = await upload(address, token, [image])
        const figures = {
          'photos accepted': accepted.length,
          'then responses': refused().join(' '),
          'unreadable afterwards': unreadable,
          'a list meanwhile': list.status,
          'an upload once there is space': after.status
        }
        assertThat(accepted.length > 0 && refused().length === 5, 'The disk was never full.', figures)
        const onlyFull = refused().every((status) => status === 507)
        assertThat(onlyFull, 'An upload on a full disk got another status than 507.', figures)
        assertThat(unreadable === 0 && list.ok && after.ok, 'The full disk affected other requests.', figures)
        return figures
      })
    )
}

/** The space that remains for the database when the API begins to refuse writes, in MiB. */
const reserve = 512

/** A database engine ends at once when its disk is full, and then nothing can be read either. */
export const databaseDiskFull: Scenario = {
  name: 'database-disk-full',
  guarantee: 'Before the disk of the database is full writes get 507; reads go on, and no accepted write is lost.',
  run: () =>
    withSmallDisk(1200, (disk) =>
      withBackend({ within: disk.path, settings: { TRUSTED_PROXIES: '127.0.0.1' } }, async ({ api: { address } }) => {
        const token = await logIn(address)
        const send = async (index: number) => {
          const response = await sendLead(address, index, message)
          await response.body?.cancel()
          return response.status
        }
        disk.fill(reserve + 8)
        const statuses: number[] = []
        const refused = () => statuses.filter((status) => status !== 201)
        // The journal takes most of the space.
        for (let sent = 0; refused().length < 5 && sent < 3000; sent += 1) statuses.push(await send(sent))
        const list = await requestList(address)
        const ready = await requestHealth(address, 'ready')
        const isReported = ((await ready.json()) as { disk?: boolean }).disk === false
        disk.free()
        const recovery = await waitUntil('requests are accepted again', async () => (await send(5000)) === 201)
        const stored = await countRecords(address, token, 'leads')
        const accepted = statuses.length - refused().length + 1
        const figures = {
          'responses to contact requests': formatStatuses(statuses),
          'a list meanwhile': list.status,
          'ready meanwhile': `${ready.status}${isReported ? ', disk false' : ''}`,
          'accepted again, once there is space, after': formatMilliseconds(recovery),
          'accepted, stored': `${accepted}, ${stored}`
        }
        assertThat(refused().length === 5, 'The disk was never full.', figures)
        const onlyFull = refused().every((status) => status === 507)
        assertThat(onlyFull, 'A write on a full disk got another status than 507.', figures)
        const readable = list.ok && ready.status === 503 && isReported
        assertThat(readable, 'Lists failed, or readiness did not report the disk.', figures)
        assertThat(accepted === stored, 'An accepted write is lost.', figures)
        return figures
      })
    )
}

/** Without a mail server mails are written to files. */
export const mailFolderFull: Scenario = {
  name: 'mail-folder-full',
  guarantee:
    'When the disk of the mails is full contact requests are still accepted, and their mails are written once there is space.',
  run: () =>
    withSmallDisk(16, (disk) =>
      withBackend({ photosIn: disk.path }, async ({ api: { address } }) => {
        const mailFiles = () => readdirSync(join(disk.path, 'mail'))
        const isMail = (name: string) => name.endsWith('.eml')
        const token = await logIn(address)
        disk.fill(0)
        const { status } = await sendLead(address, 0, message)
        await pause(2000)
        const waiting = await countRecords(address, token, 'outbox?state=waiting')
        disk.free()
        const recovery = await waitUntil('both mails are written', async () => mailFiles().filter(isMail).length === 2)
        const partial = mailFiles().filter((name) => !isMail(name)).length
        const figures = {
          'a contact request while the disk is full': status,
          'waiting mails': waiting,
          'both written, once there is space, after': formatSeconds(recovery),
          'partial files': partial
        }
        assertThat(status === 201 && waiting === 2, 'The request was refused, or its mails do not wait.', figures)
        assertThat(partial === 0, 'Partial files of mails remain.', figures)
        return figures
      })
    )
}

interface SmallDisk {
  path: string
  /** Writes a file that leaves this space free, in MiB. */
  fill(remaining: number): void
  /** Removes the file of `fill`. */
  free(): void
}

/** Runs `work` with a disk in memory of this size in MiB. Mounting it needs root. */
async function withSmallDisk<Result>(size: number, work: (disk: SmallDisk) => Promise<Result>): Promise<Result> {
  const path = mkdtempSync(join(tmpdir(), 'keur-small-disk-'))
  const ballast = join(path, 'ballast')
  try {
    const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', path])
    if (status !== 0) throw new Error(`A small disk cannot be mounted: ${stderr?.toString().trim() || 'no mount'}.`)
    return await work({
      path,
      fill(remaining) {
        const { bavail, bsize } = statfsSync(path)
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - remaining * 1024 ** 2)))
      },
      free: () => rmSync(ballast)
    })
  } finally {
    spawnSync('umount', [path])
    rmSync(path, { recursive: true, force: true })
  }
}
