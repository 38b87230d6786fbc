import { join } from 'node:path'

interface TestSite {
  address: string
  apiUrl: string
  /** Of its builds, keys and mails. */
  dataFolder: string
}

const sites: TestSite[] = process.env.SITES
  ? JSON.parse(process.env.SITES)
  : [{ address: 'http://localhost:3000', apiUrl: 'http://127.0.0.1:5000', dataFolder: '.data' }]

/** The site of this worker. Files that run at the same time share none. */
export const { address, apiUrl, dataFolder } = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!

export const buildsFolder = join(dataFolder, 'builds')

/** Reads from the API of the site under test, as an anonymous visitor. */
export async function fromApi<Result>(path: string): Promise<Result> {
  const response = await fetch(`${apiUrl}/api${path}`)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as Result
}

interface PropertyPage {
  total: number
  properties: { _id: string; title: string; category: string; details: { price: number; reference: string } }[]
}

export const properties = (query = '') => fromApi<PropertyPage>(`/properties${query}`)

export const administrator = {
  email: process.env.ADMIN_EMAIL ?? 'admin@keurdurail.example',
  password: process.env.ADMIN_PASSWORD ?? ''
}

/** «250 000 F CFA», as pages write it: U+202F between the groups, U+00A0 before the currency. */
export const price = (amount: number) => `${String(amount).replace(/\B(?=(\d{3})+$)/g, '\u202f')}\u00a0F\u00a0CFA`
