import type { Page } from '@playwright/test'

/** The content and metadata of a page for visitors, search engines and link previews. */
export const readPage = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
    const main = document.querySelector('main')
    return {
      h1: [...document.querySelectorAll('h1')].map((heading) => heading.innerText),
      text: main?.innerText ?? '',
      foldedText: main?.textContent ?? '',
      links: [...(main?.querySelectorAll('a[href]') ?? [])].map((link) => link.getAttribute('href')),
      titles: [...document.querySelectorAll('head title')].map((title) => title.textContent),
      descriptions: all('meta[name="description"]', 'content'),
      canonicals: all('link[rel="canonical"]', 'href'),
      robots: all('meta[name="robots"]', 'content'),
      pictures: all('meta[property="og:image"]', 'content'),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth
    }
  })

export type PageContent = Awaited<ReturnType<typeof readPage>>

/** Width, height, bytes and type of a picture, as a page would load it. */
export const readPicture = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const file = await (await fetch(url)).blob()
    return { width: image.naturalWidth, height: image.naturalHeight, bytes: file.size, type: file.type }
  }, address)
