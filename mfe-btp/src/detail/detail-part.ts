import { pagePart } from '../part.ts'

export const detailPart = pagePart(() => import(/* webpackChunkName: "product" */ './detail-page.tsx'))
