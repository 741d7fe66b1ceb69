import { describe, expectTypeOf, it } from 'vitest';
import type { CallOf, StreamCall } from './http.ts';
import type { Method, PathOf, Result } from './operations.ts';
import type { WireChat, WireChatPage, WirePersona, WireTalk } from './wire-types.ts';

/** Tells whether a call of a path and method may have these arguments; the compiler checks these tests. */
type Given<Call, P extends PathOf<M>, M extends Method> = Call extends CallOf<P, M> ? true : false;

describe('the types of a call follow the contract:', () => {
  it('its path is one that has its method', () => {
    expectTypeOf<'/chat/{chatId}'>().toExtend<PathOf<'patch'>>();
    expectTypeOf<'/chats'>().not.toExtend<PathOf<Method>>();
    expectTypeOf<'/v1/personas'>().not.toExtend<PathOf<'post'>>();
  });

  it('the values of its path are all there', () => {
    type Get<Path> = Given<{ path: Path; shape: 'object' }, '/chat/{chatId}', 'get'>;
    expectTypeOf<Get<{ chatId: string }>>().toEqualTypeOf<true>();
    expectTypeOf<Get<{ id: string }>>().toEqualTypeOf<false>();
    expectTypeOf<Get<{ chatId: number }>>().toEqualTypeOf<false>();
    expectTypeOf<Get<undefined>>().toEqualTypeOf<false>();
  });

  it('its query names fields of the contract', () => {
    type List<Query> = Given<{ query: Query; shape: 'page' }, '/chat', 'get'>;
    expectTypeOf<List<{ searchField: 'title'; pageSize: number }>>().toEqualTypeOf<true>();
    expectTypeOf<List<{ searchField: 'content' }>>().toEqualTypeOf<false>();
    expectTypeOf<List<{ pageSize: string }>>().toEqualTypeOf<false>();
  });

  it('its body is the one of the operation, or none', () => {
    type Create<Body> = Given<{ body: Body; shape: 'object' }, '/chat', 'post'>;
    expectTypeOf<Create<{ persona: string }>>().toEqualTypeOf<true>();
    expectTypeOf<Create<{ persona: number }>>().toEqualTypeOf<false>();
    expectTypeOf<Create<{ title: string }>>().toEqualTypeOf<false>();
    expectTypeOf<Create<undefined>>().toEqualTypeOf<false>();
    type Read<Body> = Given<{ body: Body; shape: 'object' }, '/auth/current', 'get'>;
    expectTypeOf<Read<{ persona: string }>>().toEqualTypeOf<false>();
    expectTypeOf<StreamCall['body']>().toEqualTypeOf<
      Readonly<{ prompt: string; chatId: string; clientMessageId?: string }>
    >();
  });

  it('its result is the body of a good answer, and its shape is checked', () => {
    expectTypeOf<Result<'/chat', 'get'>>().toEqualTypeOf<WireChatPage>();
    expectTypeOf<Result<'/chat', 'post'>>().toEqualTypeOf<WireChat>();
    expectTypeOf<Result<'/v1/personas', 'get'>>().toEqualTypeOf<WirePersona[]>();
    expectTypeOf<Result<'/auth/reset-password', 'post'>>().toEqualTypeOf<boolean>();
    expectTypeOf<Result<'/chat/{chatId}', 'delete'>>().toEqualTypeOf<void>();
    expectTypeOf<Result<'/talks', 'post'>>().toEqualTypeOf<WireTalk>();
    expectTypeOf<CallOf<'/chat', 'get'>['shape']>().toEqualTypeOf<'page'>();
    expectTypeOf<CallOf<'/v1/personas', 'get'>['shape']>().toEqualTypeOf<'list'>();
    expectTypeOf<CallOf<'/chat/{chatId}', 'delete'>['shape']>().toEqualTypeOf<'ignored'>();
    expectTypeOf<CallOf<'/auth/reset-password', 'post'>['shape']>().toEqualTypeOf<'boolean'>();
  });
});
