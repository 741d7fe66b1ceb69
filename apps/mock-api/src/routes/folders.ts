import type { WireChatMove, WireFolderChange, WireNewFolder } from '@colega/api-sdk';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../api-failure.ts';
import type { Handlers } from '../contract.ts';
import { signedInUser } from '../plugins/session.ts';
import type { ListQuery } from '../state/listing.ts';
import type { StoredFolder } from '../state/store.ts';
import { chatOfPath, requireFolder, type Dependencies } from './dependencies.ts';

export function folderHandlers({ store }: Dependencies) {
  function folderOfPath(request: FastifyRequest): StoredFolder {
    const { folderId } = request.params as { readonly folderId: string };
    return requireFolder(request, store, folderId);
  }

  function refuseUnknownParent(request: FastifyRequest, parentId: string | null): void {
    if (parentId === null || store.folders.find(signedInUser(request), parentId)) return;
    const extra = [{ message: 'is not a folder', key: 'parentId', source: 'body' }];
    throw new ApiFailure(400, 'There is no such parent folder', extra);
  }

  return {
    listFolders: (request, reply) =>
      reply.send(store.folders.list(signedInUser(request), request.query as ListQuery)),
    createFolder: (request, reply) => {
      const folder = request.body as WireNewFolder;
      refuseUnknownParent(request, folder.parentId);
      reply.code(201).send(store.folders.create(signedInUser(request), folder));
    },
    renameFolder: (request, reply) => {
      const { title } = request.body as WireFolderChange;
      reply.send(store.folders.rename(folderOfPath(request), title));
    },
    deleteFolder: (request, reply) => {
      store.folders.delete(signedInUser(request), folderOfPath(request).folder.id);
      reply.code(204).send();
    },
    moveChat: (request, reply) => {
      const stored = chatOfPath(request, store);
      const { folder_id: folderId } = request.body as WireChatMove;
      if (folderId !== null) requireFolder(request, store, folderId);
      reply.send(store.moveChat(stored, folderId));
    },
  } satisfies Handlers;
}
