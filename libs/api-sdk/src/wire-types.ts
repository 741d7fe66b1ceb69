import type { components as Avatar } from './generated/avatar-schema.d.ts';
import type { components as Api } from './generated/schema.d.ts';

type Schemas = Api['schemas'] & Avatar['schemas'];

/** Signed-in employee (§3). */
export type WireUser = Schemas['User'];
/** Role of a user, with its name (§3, §6). */
export type WireRole = Schemas['Role'];
/** E-mail and password of a sign-in (§7). */
export type WireCredentials = Schemas['Credentials'];
/** E-mail of an account whose password is forgotten (§7). */
export type WirePasswordResetRequest = Schemas['PasswordResetRequest'];
/** New password, with the token of the link that allows it (§7). */
export type WirePasswordReset = Schemas['PasswordReset'];
/** Fields of a chat to create; an empty persona means none yet (§4). */
export type WireNewChat = Schemas['NewChat'];
/** Change of a chat: its title, or its persona (§7). */
export type WireChatChange = Schemas['ChatChange'];
/** Conversation with one persona, without its messages (§3). */
export type WireChat = Schemas['Chat'];
/** Generated title of a chat, with the id of the chat (§7). */
export type WireChatTitle = Schemas['ChatTitle'];
/** Page of chats, with the number of all chats (§3). */
export type WireChatPage = Schemas['ChatPage'];
/** Message of a chat: a question or an answer (§3). */
export type WireMessage = Schemas['Message'];
/** Page of messages, with the number of all messages (§3). */
export type WireMessagePage = Schemas['MessagePage'];
/** Rating of an answer, 1 to 5 stars (§3). */
export type WireFeedback = Schemas['Feedback'];
/** Rating to store, with the persona that wrote the answer (§7). */
export type WireNewFeedback = Schemas['NewFeedback'];
/** Coloured folder of chats (§3). */
export type WireFolder = Schemas['Folder'];
/** Page of folders, with the number of all folders (§3). */
export type WireFolderPage = Schemas['FolderPage'];
/** Fields of a folder to create; 999 is the order of the root folder (§9). */
export type WireNewFolder = Schemas['NewFolder'];
/** Change of a folder: its title (§7). */
export type WireFolderChange = Schemas['FolderChange'];
/** Target of a moved chat: the id of a folder, or null for none (§7). */
export type WireChatMove = Schemas['ChatMove'];
/** Assistant, with the `endpoint` of its replies (§3). */
export type WirePersona = Schemas['Persona'];
/** Body of a question to a persona (§7). */
export type WirePrompt = Schemas['Prompt'];
/** Piece of a streamed reply, one line; all keys are optional (§3). */
export type WireReplyPiece = Schemas['ReplyPiece'];
/** Source of an answer: a tool call, a reference, or another context (§3). */
export type WireContextEntry = Schemas['ContextEntry'];
/** Tool call of a persona; without `output` it is still running (§3). */
export type WireToolCall = Schemas['ToolCall'];
/** Document to which an answer refers (§3). */
export type WireReference = Schemas['Reference'];
/** Other context of an answer (§3). */
export type WireUsedContext = Schemas['UsedContext'];
/** Error object of the API, with any HTTP status (§8). */
export type WireApiError = Schemas['ApiError'];
/** Single fault in an error object of the API (§8). */
export type WireApiErrorItem = Schemas['ApiErrorItem'];
/** Text, voice and picture for the avatar service (§7). */
export type WireNewTalk = Schemas['NewTalk'];
/** Video of the avatar service, finished or not (§7). */
export type WireTalk = Schemas['Talk'];
/** Error object of the avatar service (§7). */
export type WireAvatarError = Schemas['AvatarError'];
/** Configuration file, with its own field names (§3). */
export type WireAppConfiguration = Schemas['AppConfiguration'];
