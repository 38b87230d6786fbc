import { ProductQuery } from '@keur/contract/product'
import { PropertyQuery } from '@keur/contract/property'
import { SaleQuery } from '@keur/contract/sale'
import type { ListingSection } from '@keur/contract/vocabulary'
import { Ajv, type ValidateFunction } from 'ajv'
import type { ListingQuery } from '../../domain/listing.ts'
import { findUnstorableValue } from '../../plugins/validation.ts'
import { invalidInput } from '../../problems/problem.ts'

const schemas = { properties: PropertyQuery, sales: SaleQuery, btp: ProductQuery }

/** Parameters of a list that say how it is shown, not what is searched. */
const presentation = ['page', 'limit', 'sort', 'fields', 'facets']

const ajv = new Ajv({ allowUnionTypes: true, validateSchema: false, coerceTypes: true, useDefaults: true })
const validators = new Map<ListingSection, ValidateFunction>()

function validatorOf(section: ListingSection): ValidateFunction {
  const validator = validators.get(section) ?? ajv.compile(schemas[section])
  validators.set(section, validator)
  return validator
}

/** A search as it is stored: what it searches alone, the parameters in order, so that equal searches are equal texts. */
export function normalizeSearch(query: string): string {
  const parameters = new URLSearchParams(query)
  for (const name of presentation) parameters.delete(name)
  const pairs = [...parameters].map(([name, value]) => [name, value.trim()] as [string, string])
  const filled = pairs.filter(([, value]) => value !== '')
  return new URLSearchParams(filled.sort(([one], [other]) => (one < other ? -1 : 1))).toString()
}

/** The query of the list for a stored search. Throws 400 where the list has no such parameter, or twice the same. */
export function parseSearch(section: ListingSection, search: string): ListingQuery {
  const pairs = [...new URLSearchParams(search)]
  const query: unknown = Object.fromEntries(pairs)
  const isUnique = new Set(pairs.map(([name]) => name)).size === pairs.length
  if (!isUnique || !validatorOf(section)(query) || findUnstorableValue(query))
    throw invalidInput({ field: 'query', message: 'Cette recherche n’existe pas. Reprenez-la depuis une liste.' })
  return query as ListingQuery
}
