import { useTestApp } from '../testing/test-app.ts'
import { createReferences } from './references.repository.ts'

const api = useTestApp()

test('numbers are given once, each series and year by itself, from one', async () => {
  const references = createReferences(api.services.database.db)
  const at = (moment: string) => new Date(moment)
  const given = await Promise.all(Array.from({ length: 20 }, () => references.next('X', at('2030-05-01T12:00:00Z'))))
  expect(given.toSorted().slice(0, 2)).toEqual(['X-2030-0001', 'X-2030-0002'])
  expect(new Set(given).size).toBe(20)
  // The year is the one in Dakar, where it is the hour of Greenwich.
  expect(await references.next('X', at('2030-12-31T23:59:59Z'))).toBe('X-2030-0021')
  expect(await references.next('X', at('2031-01-01T00:00:00Z'))).toBe('X-2031-0001')
  expect(await references.next('Y', at('2031-01-01T00:00:00Z'))).toBe('Y-2031-0001')
})
