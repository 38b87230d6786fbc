import { tmpdir } from 'node:os'
import { aContactLead } from '@keur/contract/testing'
import { waitUntil } from '@keur/store/testing/wait-until'
import { sendLead, storedLeads } from '../testing/leads.ts'
import { useTestApp } from '../testing/test-app.ts'
import type { DiskGuardSettings } from './disk-guard.ts'

const disk: DiskGuardSettings = { folder: tmpdir(), minFreeBytes: 0, interval: 10 }
const api = useTestApp({ disk })
/** The disk is looked at every ten milliseconds. */
const untilReadyIs = (status: number) =>
  waitUntil(async () => (await api.get('/api/health/ready')).statusCode === status)

test('while the disk of the database is nearly full, reads work and writes are rejected', async () => {
  // given a disk with less room than a database needs
  disk.minFreeBytes = Number.MAX_SAFE_INTEGER
  await untilReadyIs(503)
  // when a visitor writes, then the response says that it was not stored
  const refused = await sendLead(api, aContactLead())
  expect([refused.statusCode, refused.json().error]).toEqual([507, 'store_full'])
  expect(refused.json().message).toContain('l’espace de stockage est plein')
  // and everybody reads on, and monitoring sees it
  expect((await api.get('/api/properties')).statusCode).toBe(200)
  const ready = await api.get('/api/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, expect.objectContaining({ disk: false, database: true })])
  // when there is room again, then writes are stored
  disk.minFreeBytes = 0
  await untilReadyIs(200)
  expect((await sendLead(api, aContactLead())).statusCode).toBe(201)
  expect(await storedLeads(api)).toHaveLength(1)
  expect((await api.get('/api/health/ready')).statusCode).toBe(200)
})
