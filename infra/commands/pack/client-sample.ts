// The workflow « publish » checks its types against a client that is made from openapi.json. It runs nowhere.
import createClient from 'openapi-fetch'
import type { paths } from './openapi.d.ts'

const api = createClient<paths>({ baseUrl: 'https://keurdurail.example' })

export async function readVillas(): Promise<string[]> {
  const { data, error } = await api.GET('/api/properties', { params: { query: { search: 'villa' } } })
  return data ? data.properties.map(({ title }) => title) : [error.message]
}

export async function logIn(email: string, password: string): Promise<string | undefined> {
  const { data } = await api.POST('/api/users/login', { body: { email, password } })
  return data?.token
}

export async function refuseMistakes(): Promise<void> {
  // @ts-expect-error there is no such filter
  await api.GET('/api/properties', { params: { query: { colour: 'blue' } } })
  // @ts-expect-error a login needs a password
  await api.POST('/api/users/login', { body: { email: 'awa@example.sn' } })
}
