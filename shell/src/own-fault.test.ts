import { HttpProblem } from '@keur/kit/http'
import { ownFaultIn } from './own-fault.ts'

const gone = { status: 404, statusText: 'Not Found', data: null, internal: false }
const noAnswer = new HttpProblem(0, {})

test('a record that is gone and an API that does not answer are no fault of the page', () => {
  expect(ownFaultIn(null)).toBeUndefined()
  expect(ownFaultIn({ 'ventes:sale': gone })).toBeUndefined()
  expect(ownFaultIn({ 'ventes:list': noAnswer })).toBeUndefined()
})

test('whatever else a loader throws is, also beside trouble of the API', () => {
  const fault = new TypeError('reading of undefined')
  expect(ownFaultIn({ 'ventes:list': noAnswer, 'ventes:sale': fault })).toBe(fault)
})
