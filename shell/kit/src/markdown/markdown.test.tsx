import { screen } from '@testing-library/react'
import { renderRoutes } from '../testing/index.tsx'
import { Markdown, safeLink } from './markdown.tsx'
import { parseMarkdown } from './parse.ts'

const show = (text: string) => {
  renderRoutes([{ path: '*', element: <Markdown>{text}</Markdown> }], '/')
  return document.body
}

test('headings of an article start at level 2', () => {
  show('# Les bornes\n\n### Les angles')
  expect(screen.getByRole('heading', { name: 'Les bornes', level: 2 })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Les angles', level: 3 })).toBeVisible()
})

test('links to pages, web, mail and phone work; external ones have nofollow', () => {
  show('[a](/contact) [b](https://exemple.sn) [c](mailto:a@b.sn) [d](tel:+221)')
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/contact', 'https://exemple.sn', 'mailto:a@b.sn', 'tel:+221'])
  expect(screen.getByRole('link', { name: 'b' })).toHaveAttribute('rel', 'nofollow noopener')
})

test('a link that could do harm is only text', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc', '//hote.example']) {
    const body = show(`[cliquez](${address})`)
    expect(body.querySelector('a')).toBeNull()
    body.innerHTML = ''
  }
  expect(safeLink('/\\hote.example')).toBeUndefined()
})

test('only photos of the media store are shown', () => {
  const body = show(
    '![Borne](/media/articles/3f1c2a90-5b7e-4d1a-9c3e-0a1b2c3d4e5f.jpg) ![Espion](https://ailleurs.example/x.png)'
  )
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.getByRole('img', { name: 'Borne' })).toHaveAttribute('loading', 'lazy')
  expect(body).toHaveTextContent('Espion')
})

test('a page leaves room for the photos whose size is known', () => {
  const [url, other] = ['1', '2'].map((end) => `/media/articles/3f1c2a90-5b7e-4d1a-9c3e-0a1b2c3d4e5${end}.jpg`)
  const photos = [{ url: url as string, width: 1600, height: 900 }]
  const element = <Markdown photos={photos}>{`![Borne](${url}) ![Cour](${other})`}</Markdown>
  renderRoutes([{ path: '*', element }], '/')
  const sizeOf = (name: string) =>
    ['width', 'height'].map((side) => screen.getByRole('img', { name }).getAttribute(side))
  expect([sizeOf('Borne'), sizeOf('Cour')]).toEqual([
    ['1600', '900'],
    [null, null]
  ])
})

test('HTML in an article is text', () => {
  const body = show('<img src=x onerror=alert(1)> <script>alert(1)</script>')
  expect(body.querySelector('script, img')).toBeNull()
})

test('a deeply nested article does not crash the page', () => {
  const text = `${'>'.repeat(5000)} fin`
  expect(show(text)).toHaveTextContent('fin')
  expect(parseMarkdown(text)).toEqual({ type: 'root' })
})
