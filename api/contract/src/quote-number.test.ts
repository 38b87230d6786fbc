import { formatQuoteNumber, parseQuoteNumber, quoteNumberSigns } from './quote-number.ts'

const number = formatQuoteNumber('7K3QM9XWP')

test('a number is read as people type it', () => {
  expect(number).toMatch(/^D-7K3QM-9XWP[2-9A-Z]$/)
  const typed = [
    number,
    number.toLowerCase(),
    number.replaceAll('-', ''),
    number.slice(2),
    ` ${number.replaceAll('-', ' ')} `
  ]
  for (const text of typed) expect([text, parseQuoteNumber(text)]).toEqual([text, number])
  const other = formatQuoteNumber('DDDDDDDDD')
  for (const text of [other, other.slice(2)]) expect(parseQuoteNumber(text)).toBe(other)
})

test('one mistyped sign or two swapped ones are noticed, wherever they are', () => {
  const signs = number.slice(2).replace('-', '')
  for (let at = 0; at < signs.length; at += 1) {
    for (const other of quoteNumberSigns)
      if (other !== signs[at]) expect(parseQuoteNumber(signs.slice(0, at) + other + signs.slice(at + 1))).toBeNull()
    const [one = '', two = ''] = signs.slice(at)
    if (two && one !== two) expect(parseQuoteNumber(signs.slice(0, at) + two + one + signs.slice(at + 2))).toBeNull()
  }
  for (const text of ['', 'D-', 'D-00000-00000', `${number}2`, 'bonjour']) expect(parseQuoteNumber(text)).toBeNull()
})
