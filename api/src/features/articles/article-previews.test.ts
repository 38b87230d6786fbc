import type { ArticlePreview, PreviewLink, SavedArticle } from '@keur/contract/article'
import { anArticleInput } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const days = 86_400_000

async function aDraft() {
  const { _id } = (
    await api.asAdministrator('POST', '/api/articles', anArticleInput({ draft: true }))
  ).json<SavedArticle>()
  const address = `/api/admin/articles/${_id}/preview`
  const begin = async () => (await api.asAdministrator('POST', address)).json<PreviewLink>()
  const end = () => api.asAdministrator('DELETE', address)
  return { _id, begin, end }
}
const tokenOf = ({ address }: PreviewLink) => new URL(address).searchParams.get('jeton')!
const open = (link: PreviewLink) => api.get(`/api/articles/previews/${tokenOf(link)}`)

test('a draft is shown by its link, which stays the same, and is not cached with what visitors read', async () => {
  const { _id, begin } = await aDraft()
  const link = await begin()
  expect(new URL(link.address).pathname).toBe(`/articles/${_id}`)
  const answer = await open(link)
  expect([answer.statusCode, answer.json<ArticlePreview>()]).toMatchObject([200, { _id, draft: true }])
  // Without revisions the gateway stores no page of it.
  expect(answer.headers).not.toHaveProperty('x-revisions')
  expect(await begin()).toEqual(link)
  expect((await api.get(`/api/articles/${_id}`)).statusCode).toBe(404)
  // and afterwards it says that visitors read it
  await api.asAdministrator('PUT', `/api/articles/${_id}`, { ...anArticleInput(), draft: false })
  expect((await open(link)).json()).toMatchObject({ draft: false })
})

test('a link ends when it is withdrawn, after a week, and in the trash; the next one is another', async () => {
  const { _id, begin, end } = await aDraft()
  const first = await begin()
  expect((await end()).statusCode).toBe(200)
  expect((await open(first)).statusCode).toBe(404)
  const second = await begin()
  expect(second.address).not.toBe(first.address)
  expect((await open(first)).statusCode).toBe(404)
  const read = (now: number) => api.services.articles.previews.read(tokenOf(second), new Date(now))
  expect(await read(Date.parse(second.until) - 1)).toMatchObject({ _id })
  await expect(read(Date.parse(second.until))).rejects.toMatchObject({ status: 404 })
  expect(Date.parse(second.until) - Date.now()).toBeLessThanOrEqual(7 * days)
  const third = await api.services.articles.previews.begin(_id, new Date(Date.parse(second.until)))
  expect(third.address).not.toBe(second.address)
  await api.asAdministrator('DELETE', `/api/articles/${_id}`)
  expect((await open(third)).statusCode).toBe(404)
})

test('a link of one article shows no other, and a part of it nothing', async () => {
  const [one, other] = [await aDraft(), await aDraft()]
  const [link] = [await one.begin(), await other.begin()]
  const [, nonce, seal] = tokenOf(link).split('.')
  for (const token of [`${other._id}.${nonce}.${seal}`, `${one._id}.${nonce}`, `${one._id}.${nonce}.`, one._id])
    expect((await api.get(`/api/articles/previews/${token}`)).statusCode).toBe(404)
})
