import type { LoaderFunctionArgs } from '@keur/kit/router'

/** Loads the text of its address. Texts are data of the page: a first visit loads no script that has them. */
export async function textLoader({ request: { url } }: LoaderFunctionArgs) {
  const { readText } = await import(/* webpackChunkName: "information-texts" */ './texts.ts')
  return readText(new URL(url).pathname)
}
