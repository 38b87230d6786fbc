import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { pause } from '../support/clients.ts'
import { promised, type Scenario } from '../support/scenario.ts'
import { countsOf, type SlowSender, sendAndStall, startVisitor } from '../support/slow-sender.ts'

const posts = 1050
const watched = 30_000
const [attacker, other] = ['127.0.0.2', '127.0.0.3'] as const
const stalled =
  'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{'

/** The review's H1: one address begins more posts than the API takes connections, and finishes none. */
export const stalledPosts: Scenario = {
  name: 'stalled-posts',
  promise: 'A thousand posts of one address that stop after a byte keep nobody else out.',
  async run(_log, { openSite }) {
    const site = await openSite()
    try {
      const port = Number(new URL(site.address).port)
      const visitors = ['/api/properties', '/locations'].map((path) => startVisitor(() => askFrom(other, port, path)))
      await pause(2000)
      const begun = visitors[0]!.now()
      const open = await stallPosts(port)
      await pause(watched)
      const [lists = [], pages = []] = await Promise.all(visitors.map((visitor) => visitor.stop()))
      const answered = open.flatMap((sender) => sender.statuses())
      for (const sender of open) sender.end()
      const bad = [...lists, ...pages].filter(({ status }) => status !== 200)
      const figures = {
        'posts were answered': countsOf(answered),
        'still open after 30 s': open.filter((sender) => sender.isOpen()).length,
        'lists for somebody else': countsOf(lists.map(({ status }) => status)),
        'pages for somebody else': countsOf(pages.map(({ status }) => status)),
        'well again after':
          bad.length === 0
            ? 'never unwell'
            : `${Math.round((Math.max(...bad.map(({ at }) => at)) - begun) / 100) / 10} s`
      }
      promised(bad.length === 0, 'Somebody else was kept out.', figures)
      return figures
    } finally {
      await site.stop()
    }
  }
}

/** One address that begins posts and finishes none. */
export const stallPosts = (port: number): Promise<SlowSender[]> =>
  Promise.all(Array.from({ length: posts }, () => sendAndStall({ port, from: attacker }, stalled)))

async function askFrom(address: string, port: number, path: string): Promise<number> {
  const asking = request({ host: '127.0.0.1', port, path, localAddress: address, agent: false, timeout: 10_000 })
  asking.on('timeout', () => asking.destroy(new Error('no answer'))).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}
