import type { Cleaning } from '@keur/contract/scalars'
import { cleanEmailAddress, cleanLine } from '@keur/contract/validation'
import type { KeywordDefinition } from 'ajv'
import { toPhoneNumber } from '../domain/phone-number.ts'

const cleanings: Record<Cleaning, (text: string) => string | null> = {
  line: cleanLine,
  email: cleanEmailAddress,
  phone: toPhoneNumber,
  password: (text) => text.normalize('NFC')
}

/** The keyword of a schema that cleans a text where it is, before its other keywords check it. Null is invalid. */
export const cleanKeyword: KeywordDefinition = {
  keyword: 'x-clean',
  before: 'allOf',
  modifying: true,
  errors: false,
  compile: (cleaning: Cleaning) => (text, context) => {
    if (typeof text !== 'string') return true
    const cleaned = cleanings[cleaning](text)
    if (cleaned !== null && context) context.parentData[context.parentDataProperty] = cleaned
    return cleaned !== null
  }
}
