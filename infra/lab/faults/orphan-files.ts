import { readConfig } from 'api/config'
import { createServices } from 'api/services'
import type { TestBackend } from '../support/test-backend.ts'

/**
 * Reconciles and sweeps as the API's jobs do, without their grace period. Returns how many photos were swept away, and how
 * many files of photos remain that no listing uses.
 */
export async function countOrphanFiles(backend: TestBackend): Promise<{ swept: number; remaining: number }> {
  const services = await createServices(readConfig(backend.settings))
  try {
    await services.reconciliation.reconcile(undefined, 0)
    const swept = await services.uploads.sweep(0)
    const used = new Set<string>()
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { rows, totalPages } = await services.properties.search({ page, limit: 100 })
      pages = totalPages
      for (const { images } of rows) for (const { publicId } of images) used.add(publicId.split('/')[1]!)
    }
    let remaining = 0
    for await (const { key } of services.store.list('properties/'))
      if (!used.has(key.split('/').at(-1)!.split('.')[0]!)) remaining += 1
    return { swept, remaining }
  } finally {
    await services.close()
  }
}
