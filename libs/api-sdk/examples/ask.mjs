// Asks a persona of the mock API. Start it by `npm run mock`; the argument is another host.
import { createApiClient } from '@colega/api-sdk';

let token = null;
const tokens = { read: () => token, write: (value) => void (token = value) };
const client = createApiClient({ host: process.argv[2] ?? 'http://localhost:4300', tokens });

await client.auth.login({ email: 'paulo.teixeira@aurora.example', password: 'aurora-2026' });
const [{ name, endpoint }] = await client.personas.list();
const { chatId } = await client.chats.create({ persona: name });
const question = { endpoint, chatId, prompt: 'Posso dividir minhas férias?' };
for await (const { piece } of client.replies.stream(question, { timeout: 60_000 })) {
  process.stdout.write(piece?.content ?? '');
}
await client.chats.generateTitle(chatId);
for await (const chat of client.chats.all())
  process.stdout.write(`\n${chat.chatId}: ${chat.title ?? 'without a title'}`);
process.stdout.write('\n');
