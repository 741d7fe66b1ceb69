import type { components } from './generated/schema.d.ts';

type Schemas = components['schemas'];

/** A signed-in employee as the API sends it (§3). */
export type WireUser = Schemas['User'];
/** A role of a user, by name (§3, §6). */
export type WireRole = Schemas['Role'];
/** What a chat starts with; an empty persona means none yet (§4). */
export type WireNewChat = Schemas['NewChat'];
/** What to change of a chat: its title, or its persona (§7). */
export type WireChatChange = Schemas['ChatChange'];
/** A conversation with one persona, without its messages (§3). */
export type WireChat = Schemas['Chat'];
/** A chat's id and its generated title (§7). */
export type WireChatTitle = Schemas['ChatTitle'];
/** A page of chats, and how many there are in all (§3). */
export type WireChatPage = Schemas['ChatPage'];
/** One thing said in a chat (§3). */
export type WireMessage = Schemas['Message'];
/** A page of messages, and how many there are in all (§3). */
export type WireMessagePage = Schemas['MessagePage'];
/** A rating of an answer, 1 to 5 stars (§3). */
export type WireFeedback = Schemas['Feedback'];
/** An assistant, with the `endpoint` that its replies stream from (§3). */
export type WirePersona = Schemas['Persona'];
/** The body of a question to a persona (§7). */
export type WirePrompt = Schemas['Prompt'];
/** One line of a streamed reply; every key is optional (§3). */
export type WireReplyPiece = Schemas['ReplyPiece'];
/** What an answer was made from: a tool call, a reference, or anything else (§3). */
export type WireContextEntry = Schemas['ContextEntry'];
/** A tool the persona called; `output` is absent while it is at work (§3). */
export type WireToolCall = Schemas['ToolCall'];
/** A document an answer refers to (§3). */
export type WireReference = Schemas['Reference'];
/** Anything else an answer was made from (§3). */
export type WireUsedContext = Schemas['UsedContext'];
/** How the API says that something failed, whatever the HTTP status (§8). */
export type WireApiError = Schemas['ApiError'];
/** One fault named by an API error (§8). */
export type WireApiErrorItem = Schemas['ApiErrorItem'];
/** The configuration file, with the names it has on disk (§3). */
export type WireAppConfiguration = Schemas['AppConfiguration'];
