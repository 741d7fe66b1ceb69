/** Texts of the help, by subject. A blank line separates paragraphs. */
export const help = {
  help: {
    search: 'Buscar na ajuda',
    found_one: '{{count}} assunto encontrado',
    found_other: '{{count}} assuntos encontrados',
    none: 'Nada na ajuda sobre “{{text}}”.',
    more: 'Mais ajuda',
    company: 'Ajuda da empresa',
    write: 'Escrever para o suporte',
    subjects: {
      personas: {
        title: 'Personas',
        text: 'Cada persona é um assistente que conhece certos assuntos. Escolha uma na lista do painel ou no topo da conversa; cada uma tem as próprias conversas.\n\nNão sabe a quem perguntar? Abra Temas conhecidos no menu da conta e veja o que cada persona sabe, com perguntas prontas.',
      },
      asking: {
        title: 'Perguntar bem',
        text: 'Diga o que você quer saber, para quê, e o que já tentou. Uma pergunta por vez dá respostas melhores.\n\nA resposta aparece enquanto é escrita, e você pode pará-la. Se algo falhar, a pergunta fica na conversa para ser enviada de novo, editada ou descartada.',
      },
      sources: {
        title: 'De onde veio a resposta',
        text: 'Abaixo de uma resposta, a faixa de ferramentas e referências abre o que foi consultado. Confira as fontes: conteúdo gerado por IA pode não estar correto.',
      },
      folders: {
        title: 'Pastas',
        text: 'Crie uma pasta com o botão de nova pasta, no painel. Arraste conversas para ela, ou use Mover para… no menu da conversa. Pastas podem ficar dentro de outras.\n\nExcluir uma pasta não apaga as conversas: elas voltam para a lista. O que você exclui pode ser desfeito por alguns segundos.',
      },
      search: {
        title: 'Busca',
        text: 'O campo do painel busca em personas, pastas, títulos e mensagens. Acentos e maiúsculas não fazem diferença, e pequenos erros de digitação são perdoados.\n\nCtrl+K, ou ⌘+K no Mac, abre a mesma busca em qualquer lugar, com as ações do Colega. Ctrl+F busca dentro da conversa aberta.',
      },
      ratings: {
        title: 'Avaliações',
        text: 'Dê de 1 a 5 estrelas abaixo de uma resposta e, se quiser, conte o motivo. Você pode mudar a avaliação depois. Avaliações ajudam a melhorar as personas.',
      },
      shortcuts: {
        title: 'Atalhos do teclado',
        text: 'Tecle ? fora de um campo para ver todos os atalhos. N começa uma conversa, M leva ao campo da mensagem. Shift+Enter quebra a linha.\n\nEm Configurações você pode desligar os atalhos ou fazer Enter quebrar a linha; então Ctrl+Enter, ou ⌘+Enter no Mac, envia.',
      },
      privacy: {
        title: 'Privacidade',
        text: 'Não escreva senhas nem dados pessoais de terceiros que a pergunta não exija. As conversas ficam nos servidores da empresa, conforme as políticas dela.\n\nNeste navegador ficam as suas configurações e, até você sair, os rascunhos, as mensagens que esperam para ser enviadas e o que você usou há pouco. Em Configurações você pode apagar os dados locais.',
      },
    },
  },
} as const;
