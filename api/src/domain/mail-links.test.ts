import { createLinks } from './mail-links.ts'

const links = createLinks('a secret of at least 32 characters', 'https://keur.sn')
const userId = '507f1f77bcf86cd799439011'
const nonce = 'b6Zk1rV1Q2mYk0c3n1Hh0w'
const tokenOf = (url: string) => url.split('token=')[1]!

test('a link says whose it is, on the public address', () => {
  const url = links.confirmation(userId, nonce)
  expect(url).toMatch(/^https:\/\/keur\.sn\/confirmation#token=[\w.-]+$/)
  expect(links.read('confirmation', tokenOf(url))).toEqual({ userId, nonce })
})

test('the token of a new password is never sent to a server with the address', () => {
  expect(new URL(links.confirmation(userId, nonce)).search).toBe('')
  const url = new URL(links.newPassword(userId, nonce))
  expect([url.pathname, url.search]).toEqual(['/reset-password', ''])
  expect(links.read('new-password', url.hash.replace('#token=', ''))).toEqual({ userId, nonce })
})

test('a link is good for its purpose alone, and none where it is made with another secret', () => {
  expect(links.read('new-password', tokenOf(links.confirmation(userId, nonce)))).toBeNull()
  expect(links.read('confirmation', tokenOf(links.newPassword(userId, nonce)))).toBeNull()
  const others = createLinks('another secret of 32 characters..', 'https://keur.sn')
  expect(links.read('confirmation', tokenOf(others.confirmation(userId, nonce)))).toBeNull()
})

test('what is changed anywhere is no token of ours', () => {
  const good = tokenOf(links.confirmation(userId, nonce))
  const [, , seal] = good.split('.')
  const parts = [`${userId}.${nonce}`, `${userId}.other.${seal}`, `607f1f77bcf86cd799439011.${nonce}.${seal}`]
  for (const text of [...parts, '', '..', 'a.b.c', `${parts[0]}.`, `${good}.more`, good.slice(0, -2), `${good}AA`])
    expect([text, links.read('confirmation', text)]).toEqual([text, null])
})
