import type { AdminComment, AdminCommentPage, AdminCommentQuery, CommentFilter } from '@keur/contract/comment'
import { limits } from '@keur/contract/limits'
import { type Filter, ObjectId } from 'mongodb'
import { notDeleted, trashed } from '../../domain/publication.ts'
import { objectId } from '../../persistence/listings/listing-documents.ts'
import { findPage } from '../../persistence/pagination.ts'
import { invalidInput, notFound, unprocessable } from '../../problems/problem.ts'
import { mapWithConcurrency } from '../../runtime/concurrency.ts'
import type { CommentCounts } from './comment-counts.repository.ts'
import {
  type CommentCollections,
  type CommentDocument,
  newestFirst,
  toAdminComment
} from './comment-documents.repository.ts'

/** Comments by identifier, or all that match a filter. */
export type CommentSelection = { ids: string[] } | { filter: CommentFilter }

export type CommentChange = { hidden: boolean } | { deleted: true }

type Row = Pick<CommentDocument, '_id' | 'article'>
type Parts = CommentCollections & { counts: CommentCounts; changed: () => Promise<void> }

const missing = 'Commentaire non trouvé'
const isId = (id: string) => /^[0-9a-f]{24}$/i.test(id)
const countsAtOnce = 4

/** Finds, hides, shows and deletes comments for administrators, but of articles in the trash. */
export function createCommentModeration({ comments, articles, counts, changed }: Parts) {
  async function outsideTrash(): Promise<Filter<CommentDocument>> {
    const rows = await articles.find(trashed, { projection: { _id: 1 } }).toArray()
    return rows.length === 0 ? {} : { article: { $nin: rows.map(({ _id }) => _id) } }
  }

  async function titlesOf(rows: CommentDocument[]): Promise<Map<string, string>> {
    const ids = [...new Set(rows.map(({ article }) => article.toHexString()))].map((id) => new ObjectId(id))
    const found = await articles.find({ _id: { $in: ids } }, { projection: { title: 1 } }).toArray()
    return new Map(found.map(({ _id, title }) => [_id.toHexString(), title]))
  }

  async function write(rows: Row[], change: CommentChange): Promise<void> {
    const these = { _id: { $in: rows.map(({ _id }) => _id) } }
    if ('deleted' in change) await comments.deleteMany(these)
    else await comments.updateMany(these, { $set: { hidden: change.hidden, 'reports.unseen': 0 } })
  }

  /** Follows each write. */
  async function recountArticlesOf(rows: Row[]): Promise<void> {
    const articleIds = [...new Set(rows.map(({ article }) => article.toHexString()))]
    await mapWithConcurrency(articleIds, countsAtOnce, (article) => counts.recount(new ObjectId(article))).finally(
      changed
    )
  }

  /** One that is not in the trash. Throws 404. */
  async function findOutsideTrash(id: string): Promise<{ comment: CommentDocument; title: string }> {
    const comment = await comments.findOne({ _id: objectId(id, missing) })
    const article =
      comment && (await articles.findOne({ ...notDeleted, _id: comment.article }, { projection: { title: 1 } }))
    if (!article) throw notFound(missing)
    return { comment, title: article.title }
  }

  return {
    titlesOf,
    /** One page, newest first. Throws 400 and 422 for a period that is none. */
    async search({ page, limit, ...filter }: AdminCommentQuery): Promise<AdminCommentPage> {
      const where = { $and: [await outsideTrash(), ...conditionsOf(filter)] }
      const newest = comments.find(where).sort(newestFirst)
      const { rows, ...pages } = await findPage(newest, comments.countDocuments(where), { page, limit }, (row) => row)
      const titles = await titlesOf(rows)
      return {
        comments: rows.map((row) => toAdminComment(row, titles.get(row.article.toHexString()) ?? '')),
        ...pages
      }
    },
    /** Hides a comment or lets it stand, and settles its reports. Throws 404. */
    async moderate(id: string, hidden: boolean): Promise<AdminComment> {
      const { comment, title } = await findOutsideTrash(id)
      await write([comment], { hidden })
      await recountArticlesOf([comment])
      return toAdminComment({ ...comment, hidden, reports: { ...comment.reports, unseen: 0 } }, title)
    },
    /** Deletes a comment for good, and returns the title of its article. Throws 404. */
    async deleteOne(id: string): Promise<string> {
      const { comment, title } = await findOutsideTrash(id)
      await write([comment], { deleted: true })
      await recountArticlesOf([comment])
      return title
    },
    /**
     * Changes all of a selection that are not so yet, some at a time, the oldest first, and yields the identifiers of
     * each step once it is written, then counts its articles again. A caller that stops leaves the rest as it is. At
     * most as many as there are now, so that it ends although visitors go on writing. Throws 400 for a filter that
     * narrows nothing down.
     */
    async *changeAll(selection: CommentSelection, change: CommentChange): AsyncGenerator<string[]> {
      const differs = 'deleted' in change ? {} : { $or: [{ hidden: !change.hidden }, { 'reports.unseen': { $gt: 0 } }] }
      const where = { $and: [...conditionsOfSelection(selection), await outsideTrash(), differs] }
      for (let left = await comments.countDocuments(where); left > 0; ) {
        const rows = await comments
          .find(where, { projection: { article: 1 } })
          .sort({ createdAt: 1, _id: 1 })
          .limit(Math.min(left, limits.bulkChange))
          .toArray()
        if (rows.length === 0) return
        await write(rows, change)
        left -= rows.length
        try {
          yield rows.map(({ _id }) => _id.toHexString())
        } finally {
          await recountArticlesOf(rows)
        }
      }
    }
  }
}

function conditionsOfSelection(selection: CommentSelection): Filter<CommentDocument>[] {
  if ('ids' in selection) return [{ _id: { $in: selection.ids.filter(isId).map((id) => new ObjectId(id)) } }]
  const conditions = conditionsOf(selection.filter)
  if (conditions.length === 0) throw invalidInput({ field: 'filter', message: 'Choisissez au moins un filtre.' })
  return conditions
}

/** The conditions of an administrator's filter; none where it narrows nothing down. */
function conditionsOf(filter: CommentFilter): Filter<CommentDocument>[] {
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
