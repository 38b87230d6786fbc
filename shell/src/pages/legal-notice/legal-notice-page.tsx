import { useLoaderData } from '@keur/kit/router'
import { readPage } from '../sections/page-content.tsx'
import { TextPage } from '../sections/text-page.tsx'

export const loader = async () =>
  readPage((await import(/* webpackChunkName: "information-texts" */ './mentions-legales.md')).default)

export const Component = () => <TextPage content={useLoaderData<typeof loader>()} path="/mentions-legales" />
