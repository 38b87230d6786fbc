import { pagePart } from '../part.ts'

export const quotePart = pagePart(() => import(/* webpackChunkName: "quote" */ './quote-page.tsx'))
