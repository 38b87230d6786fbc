import type { CommentFilter } from '@keur/contract/comment'
import { type Filter, ObjectId } from 'mongodb'
import { invalidInput, unprocessable } from '../../problems/problem.ts'
import type { CommentDocument } from './comment-documents.repository.ts'

/** The conditions of an administrator's filter; none where it narrows nothing down. */
export function conditionsOf(filter: CommentFilter): Filter<CommentDocument>[] {
  const { state, article, account, search = '' } = filter
  const createdAt = periodOf(filter)
  const conditions: (Filter<CommentDocument> | false)[] = [
    state === 'hidden' && { hidden: true },
    state === 'reported' && { hidden: false, 'reports.unseen': { $gt: 0 } },
    article !== undefined && { article: new ObjectId(article) },
    account !== undefined && { author: account === 'none' ? { $exists: false } : account },
    createdAt !== undefined && { createdAt },
    search.trim() !== '' && { content: { $regex: escapePattern(search.trim()), $options: 'i' } }
  ]
  return conditions.filter((condition) => condition !== false)
}

/** Throws 422 where the period ends before it begins, 400 where a moment is none. */
function periodOf({ from, to }: CommentFilter) {
  if (from === undefined && to === undefined) return undefined
  const [begin, end] = [momentOf('from', from), momentOf('to', to)]
  if (begin && end && begin > end) throw unprocessable('La période finit avant de commencer.')
  return { ...(begin && { $gte: begin }), ...(end && { $lte: end }) }
}

/** 2026-02-30 has the right form, and is no day. */
function momentOf(field: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || moment.toISOString() !== text)
    throw invalidInput({ field, message: 'Cette date n’existe pas.' })
  return moment
}

/** Escapes a text for a regular expression. */
const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
